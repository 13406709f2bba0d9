/* Harvest portal: shows web pushes, also while no page is open. The server writes all words. */
'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('push', event => {
  let push = {};
  try { push = event.data.json(); } catch { /* Browsers want to see a notification for every push. */ }
  event.waitUntil(self.registration.showNotification(push.title || 'Harvest', { body: push.text || '', tag: push.id || 'harvest' }));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(client => new URL(client.url).pathname === '/notifications');
    return page ? page.focus() : self.clients.openWindow('/notifications');
  })());
});
