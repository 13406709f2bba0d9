/* Harvest portal: live regions, counts saved in place, and small comforts. Every page works without it.
   The server renders all HTML and all words; this file only puts them where they belong. */
(() => {
  'use strict';
  const page = document.documentElement;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const parse = html => new DOMParser().parseFromString(html, 'text/html');

  const words = {};
  for (const entry of all('[data-word]', one('#words')?.content || document)) words[entry.dataset.word] = entry.textContent;
  const say = (word, values = {}) => (words[word] || '').replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

  const sprite = one('svg use')?.getAttribute('href')?.split('#')[0] || '';
  function icon(name) {
    const space = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(space, 'svg');
    svg.setAttribute('class', 'icon');
    svg.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS(space, 'use');
    use.setAttribute('href', `${sprite}#i-${name}`);
    svg.append(use);
    return svg;
  }

  /* ── live regions ── */
  const regions = name => all('[data-live]').filter(region => region.dataset.live === name);
  const held = new Map();
  const isChanged = field => field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.tagName === 'SELECT'
      ? [...field.options].some(option => option.selected !== option.defaultSelected && option.defaultSelected)
      : field.type !== 'hidden' && field.value !== field.defaultValue;
  const isBusy = region => region.contains(document.activeElement)
    || !!one('.stepper[data-state="saving"], .stepper[data-state="failed"]', region)
    || all('input, select, textarea', region).some(isChanged);
  // Content that would move what a thumb is about to touch waits until it is asked for.
  const isAbove = region => {
    const box = region.getBoundingClientRect();
    return box.top < 0 && box.bottom > 0 && region.clientHeight > 240;
  };

  function apply(region, html) {
    held.delete(region);
    const known = new Set(all('[id]', region).map(node => node.id));
    const before = region.getBoundingClientRect();
    region.innerHTML = html;
    for (const node of all('li[id], tr[id]', region)) if (!known.has(node.id)) node.dataset.fresh = '';
    if (before.bottom <= 0) scrollBy(0, region.getBoundingClientRect().height - before.height);
    enhance(region);
    countInTitle();
  }
  function receive(name, html) {
    for (const region of regions(name)) {
      if (region.innerHTML === html) continue;
      if (isBusy(region) || isAbove(region)) hold(region, html);
      else apply(region, html);
    }
  }
  function hold(region, html) {
    const wait = held.get(region) || { times: 0 };
    held.set(region, wait);
    wait.html = html;
    wait.times += 1;
    const place = region.matches('tbody, tr') ? region.closest('table') : region;
    if (!wait.button) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'btn btn--small btn--soft held';
      button.dataset.held = '';
      button.onclick = () => release(region, true);
      place.before(button);
      wait.button = button;
    }
    wait.button.textContent = say(wait.times === 1 ? 'held-one' : 'held', { n: wait.times });
  }
  function release(region, asked) {
    const wait = held.get(region);
    if (!wait || (!asked && (isBusy(region) || isAbove(region)))) return;
    wait.button?.remove();
    apply(region, wait.html);
  }
  addEventListener('focusout', () => setTimeout(() => { for (const region of [...held.keys()]) release(region, false); }, 300));

  let stale = new Set(), fetching = 0;
  function refresh(names) {
    names.filter(name => regions(name).length).forEach(name => stale.add(name));
    if (stale.size && !fetching) fetching = setTimeout(fetchStale, 120);
  }
  // One request at a time, however many events come in between.
  async function fetchStale() {
    const wanted = stale;
    stale = new Set();
    let pause = 400;
    try {
      const answer = await fetch(location.href, { headers: { 'X-Fragment': 'regions' } });
      if (answer.ok && !answer.redirected)
        for (const region of all('[data-live]', parse(await answer.text())))
          if (wanted.has(region.dataset.live)) receive(region.dataset.live, region.innerHTML);
    } catch {
      wanted.forEach(name => stale.add(name));
      pause = 5000;
    }
    fetching = stale.size ? setTimeout(fetchStale, pause) : 0;
  }

  /* ── the stream ── */
  let stream, seen = 0, asOf = page.dataset.asOf || '', waiting = [], lost = false;
  function show(state) {
    const text = state === 'off' ? say('offline', { time: asOf }) : say(state === 'on' ? 'live' : 'reconnecting');
    for (const light of all('.live')) {
      if (light.dataset.state === state) continue;
      light.dataset.state = state;
      light.textContent = text;
    }
  }
  const names = () => [...new Set(all('[data-live]').map(region => region.dataset.live))];
  function up() {
    waiting.forEach(clearTimeout);
    waiting = [];
    show('on');
    if (lost) refresh(names());
    lost = false;
    flush();
  }
  function down() {
    if (!waiting.length) waiting = [setTimeout(show, 3000, 'wait'), setTimeout(show, 20000, 'off')];
    if (stream.readyState === EventSource.CLOSED) {
      lost = true;
      setTimeout(connect, 5000 + Math.random() * 5000);
    }
  }
  function connect() {
    stream?.close();
    stream = new EventSource(page.dataset.liveUrl);
    stream.onopen = up;
    stream.onerror = down;
    const on = (name, use) => stream.addEventListener(name, event => { seen = performance.now(); use(event.data); });
    for (const name of names()) on(name, html => receive(name, html));
    on('reload', list => refresh(list.trim() ? list.trim().split(/\s+/) : names()));
    on('toast', toast);
    on('ping', time => { if (time) asOf = time; });
  }
  if (page.dataset.liveUrl) {
    connect();
    addEventListener('pagehide', () => stream.close());
    addEventListener('pageshow', event => { if (event.persisted) { lost = true; connect(); } });
    // A phone that slept may hold a dead connection: with pings, silence for a minute says so.
    setInterval(() => { if (seen && performance.now() - seen > 60000) { seen = 0; lost = true; down(); connect(); } }, 15000);
  }

  /* ── toasts: one message in ten seconds ── */
  let toasts = [], talking = 0;
  function toast(html) {
    toasts.push(html);
    if (!talking) speak();
  }
  function speak() {
    const box = one('#toasts');
    talking = 0;
    if (!box || !toasts.length) return box?.replaceChildren();
    const last = parse(toasts[toasts.length - 1]).body.firstElementChild;
    if (last && toasts.length > 1 && last.dataset.many) last.textContent = last.dataset.many.replace('{n}', toasts.length);
    toasts = [];
    box.replaceChildren(...(last ? [last] : []));
    talking = setTimeout(speak, 10000);
  }
  const title = document.title.replace(/^\(\d+\) /, '');
  function countInTitle() {
    const count = parseInt(one('[data-title-count]')?.textContent, 10) || 0;
    document.title = count ? `(${count}) ${title}` : title;
  }

  /* ── the stock stepper: saved in place, kept through a lost signal ── */
  const store = 'harvest.stock';
  const queued = () => { try { return JSON.parse(localStorage.getItem(store)) || []; } catch { return []; } };
  const keep = list => { try { localStorage.setItem(store, JSON.stringify(list)); } catch { memory = list; } };
  let memory = null, sending = false, again = 0;
  const queue = () => memory || queued();
  const oneTimeKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const steppers = url => all('form.stepper').filter(form => form.getAttribute('action') === url);

  function tell(form, state, text) {
    form.dataset.state = state;
    const message = one('.stepper-msg', form);
    const drawing = { saving: 'clock', failed: 'alert', saved: 'check' }[state];
    message?.replaceChildren(...(drawing ? [icon(drawing)] : []), text);
  }
  function change(form, op) {
    const count = form.elements.count;
    const fields = Object.fromEntries(new FormData(form));
    const key = oneTimeKey();
    const url = form.getAttribute('action');
    if (queue().some(entry => entry.url === url)) fields.was = form.dataset.shown;
    Object.assign(fields, { op, key });
    if ('_submission' in fields) fields._submission = key;
    if (op !== 'set') count.value = Math.max(0, (parseInt(form.dataset.shown ?? count.defaultValue, 10) || 0) + parseInt(op, 10));
    if (op !== 'set') delete fields.count;
    form.dataset.shown = count.value;
    tell(form, 'saving', say('saving'));
    keep([...queue(), { url, fields }]);
    flush();
  }
  async function flush() {
    if (sending) return;
    sending = true;
    clearTimeout(again);
    for (let list = queue(); list.length; list = queue()) {
      const { url, fields } = list[0];
      const token = one('input[name="_csrf"]');
      if (token && '_csrf' in fields) fields._csrf = token.value;
      let answer, html;
      try {
        answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { 'X-Fragment': 'stepper' } });
        html = await answer.text();
      } catch { answer = null; }
      if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 408) {
        for (const form of steppers(url)) tell(form, 'failed', say('retrying'));
        again = setTimeout(flush, 4000 + Math.random() * 2000);
        break;
      }
      keep(queue().filter(entry => entry.fields.key !== fields.key));
      if (!queue().some(entry => entry.url === url)) settle(url, html);
    }
    sending = false;
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
      const at = active ? all('button, input', form).indexOf(active) : -1;
      form.innerHTML = fresh.innerHTML;
      delete form.dataset.shown;
      if (typing !== null) form.elements.count.value = typing;
      if (at >= 0) all('button, input', form)[at]?.focus();
    }
  }
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
  for (const { url } of queue()) for (const form of steppers(url)) tell(form, 'failed', say('retrying'));
  if (queue().length) flush();

  /* ── forms ── */
  let dirty = false;
  function markDirty(form) {
    const bar = one('.savebar', form);
    if (!bar || dirty) return;
    dirty = true;
    const note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.textContent = say('unsaved');
    bar.append(note);
  }
  addEventListener('input', event => { if (event.target.form) markDirty(event.target.form); });
  addEventListener('submit', event => { if (!event.defaultPrevented) dirty = false; });
  // A second press of a button does nothing while the first is on its way.
  addEventListener('submit', event => {
    const form = event.target;
    if (event.defaultPrevented || form.getAttribute('method') !== 'post') return;
    if ('sent' in form.dataset) return event.preventDefault();
    form.dataset.sent = '';
    setTimeout(() => delete form.dataset.sent, 8000);
  });
  addEventListener('pageshow', () => { for (const form of all('form[data-sent]')) delete form.dataset.sent; });
  addEventListener('beforeunload', event => { if (dirty) event.preventDefault(); });

  const errors = one('#errors');
  if (errors) {
    errors.focus();
    for (const bar of all('.savebar')) if (bar.closest('form')) markDirty(bar.closest('form'));
  }

  // A photo is shown at once, and made small before it travels over a weak signal.
  addEventListener('change', async event => {
    const input = event.target;
    const file = input.matches('input[type="file"][accept^="image"]') && input.files[0];
    if (!file) return;
    try {
      const picture = await createImageBitmap(file);
      const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
      one('.photo-view', input.closest('.photo') || document)?.replaceChildren(canvas);
      if (scale === 1 && file.size < 600000) return;
      const blob = await new Promise(done => canvas.toBlob(done, 'image/jpeg', .85));
      if (!blob || blob.size >= file.size) return;
      const files = new DataTransfer();
      files.items.add(new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }));
      input.files = files.files;
    } catch { /* not a picture this browser can read: the server decides */ }
  });

  addEventListener('click', event => {
    const copy = event.target.closest('[data-copy-hours]');
    if (copy) copyHours(copy.parentElement.previousElementSibling);
    const eye = event.target.closest('[data-show-password]');
    if (eye) {
      const field = document.getElementById(eye.dataset.showPassword);
      field.type = field.type === 'password' ? 'text' : 'password';
      eye.setAttribute('aria-pressed', field.type === 'text');
    }
    if (event.target.closest('[data-print]')) print();
    const close = event.target.closest('dialog [data-close]');
    if (close) { event.preventDefault(); close.closest('dialog').close(); }
    const link = event.target.closest('a[data-dialog]');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); openDialog(link); }
  });
  function copyHours(week) {
    const days = all('.week-day', week);
    const model = days.find(day => one('input[type="checkbox"]', day).checked);
    if (!model) return;
    const times = all('input[type="time"]', model).map(field => field.value);
    for (const day of days) {
      one('input[type="checkbox"]', day).checked = true;
      all('input[type="time"]', day).forEach((field, at) => { field.value = times[at] ?? ''; });
    }
    markDirty(week.closest('form'));
  }
  async function openDialog(link) {
    try {
      const answer = await fetch(link.href);
      const main = one('main', parse(await answer.text()));
      const form = one('form', main);
      if (!answer.ok || answer.redirected || !form) throw 0;
      const dialog = document.createElement('dialog');
      const heading = document.createElement('h2');
      heading.id = 'dialog-title';
      heading.textContent = one('h1', main).textContent;
      dialog.className = 'dialog';
      dialog.setAttribute('aria-labelledby', heading.id);
      dialog.append(heading, ...all('[data-dialog-text]', main), form);
      for (const safe of all('.btn--plain', form)) safe.dataset.close = '';
      dialog.onclose = () => { dialog.remove(); link.focus(); };
      document.body.append(dialog);
      dialog.showModal();
      one('.btn--plain', form)?.focus();
    } catch { location.href = link.href; }
  }

  // What only works with this script is hidden in the page until it runs.
  function enhance(root) { for (const node of all('[data-script]', root)) node.hidden = false; }
  enhance(document);
  for (const node of all('[data-show-password], [data-copy-hours], [data-print]')) node.hidden = false;
  countInTitle();
})();
