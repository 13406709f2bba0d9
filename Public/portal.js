/* Harvest portal: live regions and small comforts. stock.js saves counts in place. Every page works without them.
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
  // Rows whose stock was changed on this page, with the time. They stay in hand for a while: the next tap must find them, and their undo.
  const own = new Map();
  const inHand = row => performance.now() - own.get(row.id) < 20000;
  const isBusy = part => part.contains(document.activeElement)
    || !!one('.stepper[data-state="saving"], .stepper[data-state="failed"], details[open]', part)
    || all('input, select, textarea', part).some(isChanged);
  const rows = root => all('li[id], tr[id]', root);
  // Content that would move what a thumb is about to touch waits until it is asked for.
  const isAbove = region => {
    const box = region.getBoundingClientRect();
    return box.top < 0 && box.bottom > 0 && region.clientHeight > 240;
  };
  const mustWait = region => isBusy(region) || isAbove(region) || rows(region).some(inHand);
  // Tokens and ages differ in every response. Only the rest counts as a change.
  const bare = html => html.replace(/(name="(?:_csrf|_submission|key)" value=")[^"]*/g, '$1').replace(/<time[^>]*>[^<]*/g, '<time>');

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
      if (mustWait(region)) hold(region, html);
      else apply(region, html);
    }
  }
  // Brings the rows up to date that nobody is using, and what surrounds the form of the others, without moving anything. Returns whether
  // rows came or went that this page did not change itself.
  function patch(region, html) {
    const fresh = document.createElement(region.localName);
    fresh.innerHTML = html;
    const news = new Map(rows(fresh).map(row => [row.id, row])), olds = rows(region);
    const known = new Set(olds.map(row => row.id));
    for (const row of olds) {
      const next = news.get(row.id);
      if (!next || bare(row.outerHTML) === bare(next.outerHTML)) continue;
      if (isBusy(row) || inHand(row)) patchAround(row, next.cloneNode(true));
      else row.replaceWith(next.cloneNode(true));
    }
    if (!news.size && !known.size) return true;
    return [...known, ...news.keys()].some(id => known.has(id) !== news.has(id) && !own.has(id));
  }
  function patchAround(row, next) {
    const parts = [...next.children];
    [...row.children].forEach((part, at) => {
      if (parts[at] && !part.matches('form, .stepper') && !one('form, .stepper', part) && !part.contains(document.activeElement)) part.replaceWith(parts[at]);
    });
  }
  function hold(region, html) {
    const wait = held.get(region) || { times: 0 };
    held.set(region, wait);
    const isNews = patch(region, html) && bare(html) !== bare(wait.html ?? region.innerHTML);
    wait.html = html;
    if (isNews) announce(region, wait);
  }
  function announce(region, wait) {
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
    if (!wait || (!asked && mustWait(region))) return;
    wait.button?.remove();
    apply(region, wait.html);
  }
  const releaseAll = () => { for (const region of [...held.keys()]) release(region, false); };
  addEventListener('focusout', () => setTimeout(releaseAll, 300));

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
      // A region that is wanted alone is named: the server may leave out the page around it.
      const part = wanted.size === 1 ? [...wanted][0] : 'regions';
      const answer = await fetch(location.href, { headers: { 'X-Fragment': part } });
      if (answer.status >= 500 || answer.status === 429) throw 0;
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
  // The server sends a ping every 5 s. After this silence, in milliseconds, the connection counts as lost.
  const silence = 12000;
  let stream, seen = 0, asOf = page.dataset.asOf || '', state = '', fading = [], retry = 0, failures = 0, lost = false;
  function show(now) {
    state = now;
    const text = state === 'off' ? say('offline', { time: asOf }) : say(state === 'on' ? 'live' : 'reconnecting');
    for (const light of all('.live')) {
      if (light.dataset.state === state) continue;
      light.dataset.state = state;
      light.textContent = text;
    }
  }
  const names = () => [...new Set(all('[data-live]').map(region => region.dataset.live))];
  function hear() {
    seen = performance.now();
    if (state === 'on' && !fading.length && !lost) return;
    fading.forEach(clearTimeout);
    clearTimeout(retry);
    fading = [];
    failures = 0;
    show('on');
    // What was missed meanwhile is fetched again.
    if (lost) refresh(names());
    lost = false;
    dispatchEvent(new Event('live'));
  }
  function down() {
    lost = true;
    if (!fading.length) fading = [setTimeout(show, 3000, 'wait'), setTimeout(show, 20000, 'off')];
  }
  // The pages that lost a server don't return all at once, and less often while it is away.
  function connectIn(pause) {
    pause *= 2 ** Math.min(failures++, 2);
    seen = performance.now() + pause;
    clearTimeout(retry);
    retry = setTimeout(connect, pause);
  }
  function connect() {
    clearTimeout(retry);
    stream?.close();
    seen = performance.now();
    stream = new EventSource(page.dataset.liveUrl);
    stream.onopen = hear;
    stream.onerror = () => {
      down();
      // The browser itself tries three times, and then asks for what it missed.
      if (stream.readyState !== EventSource.CLOSED && failures++ < 3) return;
      stream.close();
      connectIn(1000 + Math.random() * 3000);
    };
    const on = (name, use) => stream.addEventListener(name, event => { hear(); use(event.data); });
    for (const name of names()) on(name, html => receive(name, html));
    on('reload', list => refresh(list.trim() ? list.trim().split(/\s+/) : names()));
    on('toast', html => toast(parse(html).body.firstChild));
    on('ping', time => { if (time) asOf = time; });
  }
  // A connection may die without a word: in a tunnel, or while the phone sleeps.
  function watch() {
    if (performance.now() - seen < silence) return;
    down();
    if (state !== 'off') show('wait');
    connectIn(Math.random() * 3000);
  }
  if (page.dataset.liveUrl) {
    connect();
    setInterval(watch, 1000);
    addEventListener('visibilitychange', watch);
    addEventListener('offline', () => { down(); show('off'); });
    addEventListener('online', () => { lost = true; connect(); });
    addEventListener('pagehide', () => stream.close());
    addEventListener('pageshow', event => { if (event.persisted) { lost = true; connect(); } });
    // Some things change with time, without an event.
    setInterval(() => { if (!document.hidden) refresh(all('[data-timed]').map(region => region.dataset.live)); }, 60000);
  }

  /* ── toasts: one message in ten seconds; new orders are counted in one ── */
  let toasts = [], talking = 0;
  const many = message => one('[data-many]', message);
  function toast(message) {
    const shown = [one('#toasts'), ...toasts].some(other => other?.textContent === message?.textContent);
    if (message && !shown) toasts.push(message);
    if (!talking) speak();
  }
  function speak() {
    const alone = toasts.find(message => !many(message)), next = alone ?? toasts.at(-1), link = !alone && toasts.length > 1 && many(next);
    if (link) {
      link.textContent = link.dataset.many.replace('{n}', toasts.length);
      link.href = link.dataset.manyHref;
    }
    toasts = alone ? toasts.filter(message => message !== alone) : [];
    one('#toasts')?.replaceChildren(...(next ? [next] : []));
    talking = next ? setTimeout(speak, 10000) : 0;
  }
  const title = document.title.replace(/^\(\d+\) /, '');
  function countInTitle() {
    const count = parseInt(one('[data-title-count]')?.textContent, 10) || 0;
    document.title = count ? `(${count}) ${title}` : title;
  }

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
  window.harvest = { all, one, parse, say, icon, own, refresh, releaseAll, toast };
})();
