/* Harvest portal: turns on notifications on this device. It needs portal.js before it. */
(() => {
  'use strict';
  const { one } = window.harvest;
  const part = one('[data-push-key]');
  if (!part) return;
  const form = one('form', part);
  const say = name => { for (const line of part.querySelectorAll('[data-push-state]')) line.hidden = line.dataset.pushState !== name; };
  const bytes = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), character => character.charCodeAt(0));
  const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    form.hidden = true;
    return say('unsupported');
  }
  if (Notification.permission === 'denied') say('denied');

  async function subscribe() {
    if (await Notification.requestPermission() !== 'granted') return say('denied');
    await navigator.serviceWorker.register(part.dataset.pushWorker);
    const worker = await navigator.serviceWorker.ready;
    // A subscription with another key of the server can't be used any more.
    const old = await worker.pushManager.getSubscription();
    const key = part.dataset.pushKey;
    if (old && text(old.options.applicationServerKey) !== key) await old.unsubscribe();
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    one('[name="push_token"]', form).value = subscription.endpoint;
    one('[name="p256dh"]', form).value = text(subscription.getKey('p256dh'));
    one('[name="auth"]', form).value = text(subscription.getKey('auth'));
    form.submit();
  }

  form.addEventListener('submit', event => {
    event.preventDefault();
    subscribe().catch(() => say('failed'));
  });
})();
