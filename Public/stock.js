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
  // Each change has the URL of its row; the form around the rows is for browsers without script.
  const row = stepper => stepper.closest('[id]');
  const address = stepper => stepper.closest('form').getAttribute('action').replace(/stock$/, `${row(stepper).id}/stock`);
  const steppers = url => all('form.stock .stepper').filter(stepper => address(stepper) === url);
  const field = stepper => one('input[inputmode]', stepper);
  // Screen readers announce what changes in an element that is there before.
  const message = stepper => one('output', stepper) ?? stepper.appendChild(document.createElement('output'));

  function tell(stepper, state, text, link) {
    stepper.dataset.state = state;
    const drawing = { saving: 'clock', failed: 'alert', saved: 'check' }[state];
    const words = document.createElement(link ? 'a' : 'span');
    words.textContent = text;
    if (link) words.href = link;
    message(stepper).replaceChildren(...(drawing ? [icon(drawing)] : []), words);
  }
  // The row stays as it is for a while, with its undo: also one whose change waited for a sign-in.
  function hold(stepper) {
    own.set(row(stepper).id, performance.now());
    setTimeout(releaseAll, 20100);
  }
  function change(stepper, op) {
    const count = field(stepper), was = count?.name.split(':')[1], before = one('[name="before"]', stepper)?.value;
    const url = address(stepper);
    const waiting = queue().filter(entry => entry.url === url);
    if (isOnce(op) && waiting.at(-1)?.fields.op === op) return;
    const fields = { op, key: oneTimeKey() };
    const start = stepper.dataset.shown ?? count?.defaultValue;
    if (op === 'set') Object.assign(fields, { count: count.value, was: waiting.length ? start : was });
    else if (op === 'restore') fields.before = before;
    const step = parseInt(op, 10);
    if (count && op !== 'set') count.value = step ? Math.max(0, (parseInt(start, 10) || 0) + step) : fields.before ?? 0;
    if (count) stepper.dataset.shown = count.value;
    hold(stepper);
    tell(stepper, 'saving', say('saving'));
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
    const link = reason === 'sign-in' && `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
    for (const { url } of queue()) for (const stepper of steppers(url)) tell(stepper, 'failed', say(reason), link);
    if (!link) again = setTimeout(flush, 4000 + Math.random() * 2000);
  }
  function settle(url, html) {
    const fresh = one('.stepper', parse(html));
    for (const stepper of steppers(url)) {
      hold(stepper);
      if (!fresh) { tell(stepper, 'failed', say('unsaved-row')); continue; }
      const active = stepper.contains(document.activeElement) ? document.activeElement : null;
      const typing = active && active === field(stepper) && active.value !== stepper.dataset.shown ? active.value : null;
      for (const name of ['data-state', 'data-level']) {
        if (fresh.hasAttribute(name)) stepper.setAttribute(name, fresh.getAttribute(name));
        else stepper.removeAttribute(name);
      }
      const isField = active === field(stepper);
      stepper.className = fresh.className;
      stepper.innerHTML = fresh.innerHTML;
      delete stepper.dataset.shown;
      const same = isField ? field(stepper) : all('button', stepper).find(button => button.name === active?.name);
      if (active) (same ?? one('.btn, [name="sold-out"]', stepper))?.focus();
      if (typing === null || !field(stepper)) continue;
      field(stepper).value = typing;
      field(stepper).setSelectionRange(typing.length, typing.length);
    }
    // The row's badge follows, also while the stream is down.
    refresh(steppers(url).map(stepper => stepper.closest('[data-live]')?.dataset.live));
  }
  function saveTyped(stepper) {
    const count = field(stepper);
    if (count && count.value !== (stepper.dataset.shown ?? count.defaultValue)) change(stepper, 'set');
  }
  // A tap puts the caret between the digits, and a typed 0 would make 24 into 204. So the count is selected, once per visit.
  let entered = null;
  addEventListener('focusin', ({ target }) => {
    const stepper = target.closest?.('.stepper');
    if (stepper) message(stepper);
    entered = stepper && target === field(stepper) ? target : null;
    entered?.select();
  });
  addEventListener('click', ({ target }) => {
    if (target === entered) target.select();
    entered = null;
  });
  addEventListener('submit', event => {
    if (!event.target.matches('form.stock')) return;
    event.preventDefault();
    // Enter presses the form's first button, which is in no row.
    const button = event.submitter?.closest('.stepper') ? event.submitter : null;
    const stepper = (button ?? document.activeElement).closest('.stepper');
    if (button) change(stepper, button.name);
    else if (stepper) saveTyped(stepper);
  });
  addEventListener('change', event => {
    const stepper = event.target.closest('form.stock .stepper');
    if (stepper) saveTyped(stepper);
  });
  addEventListener('online', flush);
  addEventListener('live', flush);
  addEventListener('focus', flush);
  for (const { url } of queue()) for (const stepper of steppers(url)) tell(stepper, 'failed', say('retrying'));
  if (queue().length) flush();
})();
