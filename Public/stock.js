/* Harvest portal: the stock stepper, saved in place and kept through a lost signal or session. It needs portal.js before it. */
(() => {
  'use strict';
  const { all, one, parse, say, icon, own, refresh, releaseAll, toast } = window.harvest;
  const person = document.documentElement.dataset.person;
  // Changes wait under the person who made them: nobody else who signs in here sends them.
  const store = `harvest.stock.${person}`;
  const queued = () => { try { return JSON.parse(localStorage.getItem(store)) || []; } catch { return []; } };
  const keep = list => { try { localStorage.setItem(store, JSON.stringify(list)); memory = null; } catch { memory = list; } };
  let memory = null, sending = false, again = 0;
  const queue = () => memory || queued();
  const oneTimeKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  // A second press of these is the same act, until another change follows.
  const isOnce = op => op === 'sold-out' || op === 'restore';
  const steppers = url => all('form.stepper').filter(form => form.getAttribute('action') === url);

  function tell(form, state, text, address) {
    form.dataset.state = state;
    const drawing = { saving: 'clock', failed: 'alert', saved: 'check' }[state];
    const words = document.createElement(address ? 'a' : 'span');
    words.textContent = text;
    if (address) words.href = address;
    one('.stepper-msg', form)?.replaceChildren(...(drawing ? [icon(drawing)] : []), words);
  }
  function change(form, op) {
    const { count, was, before } = form.elements;
    const url = form.getAttribute('action');
    const waiting = queue().filter(entry => entry.url === url);
    if (isOnce(op) && waiting.at(-1)?.fields.op === op) return;
    const fields = { op, key: oneTimeKey() };
    const start = form.dataset.shown ?? count?.defaultValue;
    if (op === 'set') Object.assign(fields, { count: count.value, was: waiting.length ? start : was.value });
    else if (op === 'restore') fields.before = before.value;
    const step = parseInt(op, 10);
    if (count && op !== 'set') count.value = step ? Math.max(0, (parseInt(start, 10) || 0) + step) : fields.before ?? 0;
    if (count) form.dataset.shown = count.value;
    own.set(form.closest('[id]')?.id, performance.now());
    setTimeout(releaseAll, 20100);
    tell(form, 'saving', say('saving'));
    keep([...queue(), { url, fields, at: Date.now() }]);
    flush();
  }
  async function flush() {
    if (sending) return;
    sending = true;
    clearTimeout(again);
    for (let list = queue(); list.length; list = queue()) {
      const { url, fields, at } = list[0];
      const isExpired = Date.now() - at > 12 * 3600000;
      const { waits, html, isSaved } = isExpired ? {} : await send(url, fields);
      if (waits) { pause(waits); break; }
      keep(queue().filter(entry => entry.fields.key !== fields.key));
      if (!queue().some(entry => entry.url === url)) settle(url, html ?? '');
      if (!isSaved && (isExpired || !steppers(url).length)) toast(parse(`<p class="toast">${say('unsaved-elsewhere')}</p>`).body.firstChild);
    }
    sending = false;
  }
  // The server's answer, or why the change must wait. 401: the session of this page is over.
  async function send(url, fields) {
    try {
      const body = new URLSearchParams({ ...fields, _person: person, _csrf: one('input[name="_csrf"]')?.value });
      const answer = await fetch(url, { method: 'POST', body, headers: { 'X-Fragment': 'stepper' } });
      if (answer.status === 401) return { waits: 'sign-in' };
      if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw 0;
      return { html: await answer.text(), isSaved: answer.ok };
    } catch { return { waits: 'retrying' }; }
  }
  // A change waits up to 12 hours: after signing in, this page or any other of this person sends it.
  function pause(reason) {
    const address = reason === 'sign-in' && `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
    for (const { url } of queue()) for (const form of steppers(url)) tell(form, 'failed', say(reason), address);
    if (!address) again = setTimeout(flush, 4000 + Math.random() * 2000);
  }
  function settle(url, html) {
    const fresh = all('form.stepper', parse(html)).find(form => form.getAttribute('action') === url);
    for (const form of steppers(url)) {
      if (!fresh) { tell(form, 'failed', say('unsaved-row')); continue; }
      const active = form.contains(document.activeElement) ? document.activeElement : null;
      const typing = active?.name === 'count' && active.value !== form.dataset.shown ? active.value : null;
      for (const name of ['data-state', 'data-level']) {
        if (fresh.hasAttribute(name)) form.setAttribute(name, fresh.getAttribute(name));
        else form.removeAttribute(name);
      }
      form.className = fresh.className;
      form.innerHTML = fresh.innerHTML;
      delete form.dataset.shown;
      const same = field => field.name === active?.name && (field.name === 'count' || field.value === active.value);
      if (active) (all('button, input', form).find(same) ?? one('.stepper-undo, .stepper-btn--out', form))?.focus();
      if (typing === null || !form.elements.count) continue;
      form.elements.count.value = typing;
      form.elements.count.setSelectionRange(typing.length, typing.length);
    }
    // The row's badge follows, also while the stream is down.
    refresh(steppers(url).map(form => form.closest('[data-live]')?.dataset.live));
  }
  // A tap puts the caret between the digits, and a typed 0 would make 24 into 204. So the count is selected, once per visit.
  let entered = null;
  addEventListener('focusin', ({ target }) => {
    entered = target.matches?.('.stepper-n') ? target : null;
    entered?.select();
  });
  addEventListener('click', ({ target }) => {
    if (target === entered) target.select();
    entered = null;
  });
  addEventListener('submit', event => {
    const form = event.target;
    if (!form.matches('form.stepper')) return;
    event.preventDefault();
    const op = event.submitter?.value || 'set';
    if (op === 'set' && form.elements.count.value === (form.dataset.shown ?? form.elements.count.defaultValue)) return;
    change(form, op);
  });
  addEventListener('change', event => {
    if (event.target.matches('.stepper input[name="count"]')) event.target.form.requestSubmit();
  });
  addEventListener('online', flush);
  addEventListener('live', flush);
  addEventListener('focus', flush);
  for (const { url } of queue()) for (const form of steppers(url)) tell(form, 'failed', say('retrying'));
  if (queue().length) flush();
})();
