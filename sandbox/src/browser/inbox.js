import { element } from './page.js';

const POLL_MS = 2_000;
const TIMEOUT_MS = 5_000;
const CHANNELS = { sms: 'SMS', email: 'E-mail' };
const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {'sms' | 'email'} channel
 * @property {string} to
 * @property {string | null} subject
 * @property {string} text
 * @property {string | null} code
 * @property {string} sentAt
 */

const list = element('#messages');
const announcer = element('#news');
const trouble = element('#trouble');
const quiet = element('#quiet');
const quietText = element('#quiet-text');
const filter = element('#contact', HTMLInputElement);
const template = element('#message', HTMLTemplateElement);
/** @type {Map<string, { message: Message, item: HTMLElement }>} */
const shown = new Map();
let loaded = false;

/** @param {Message} message */
function itemOf({ channel, to, subject, text, code, sentAt }) {
  const item = element('li', HTMLElement, /** @type {DocumentFragment} */ (template.content.cloneNode(true)));
  /** @param {string} selector */
  const part = (selector) => element(selector, HTMLElement, item);
  item.dataset.channel = channel;
  part('.channel').textContent = CHANNELS[channel];
  part('.to').textContent = to;
  const sent = element('time', HTMLTimeElement, item);
  sent.dateTime = sentAt;
  sent.textContent = time.format(new Date(sentAt));
  part('.subject').textContent = subject;
  part('.text').textContent = text;
  if (code === null) {
    part('.code').remove();
  } else {
    part('code').textContent = code;
    part('button').ariaLabel = `Copy the code ${spaced(code)}`;
    part('button').addEventListener('click', () => copy(part('code'), part('button')));
  }
  return item;
}

/** Digit by digit, as a screen reader should say it. @param {string} code */
const spaced = (code) => [...code].join(' ');

/**
 * @param {HTMLElement} code
 * @param {HTMLElement} button
 */
async function copy(code, button) {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
    announcer.textContent = 'The code was copied.';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, POLL_MS);
  } catch {
    // Browsers give the clipboard to secure pages only; a selected code is one key press from being copied.
    getSelection()?.selectAllChildren(code);
    announcer.textContent = 'The code is selected: copy it with your keyboard.';
  }
}

/** @param {Message[]} messages newest first */
function show(messages) {
  const fresh = messages.filter(({ id }) => !shown.has(id));
  for (const message of fresh.toReversed()) {
    const item = itemOf(message);
    if (loaded) item.classList.add('fresh');
    shown.set(message.id, { message, item });
    list.prepend(item);
  }
  const matching = fresh.filter(matchesFilter);
  if (loaded && matching[0]) announcer.textContent = announcement(matching[0], matching.length);
  loaded = true;
  applyFilter();
}

/**
 * @param {Message} latest
 * @param {number} count
 */
function announcement({ channel, to, code }, count) {
  const what = `${CHANNELS[channel]} to ${to}${code ? `, code ${spaced(code)}` : ''}`;
  return count === 1 ? `New message: ${what}.` : `${count} new messages. The latest: ${what}.`;
}

/** @param {Message} message */
function matchesFilter({ to }) {
  return to.toLowerCase().includes(filter.value.trim().toLowerCase());
}

function applyFilter() {
  let count = 0;
  for (const { message, item } of shown.values()) {
    item.hidden = !matchesFilter(message);
    if (!item.hidden) count += 1;
  }
  quiet.hidden = count > 0;
  list.hidden = count === 0;
  if (!loaded) return;
  quietText.textContent =
    shown.size === 0
      ? 'No messages yet. Sign up or sign in at the clinic, and its code appears here by itself.'
      : `No messages to “${filter.value.trim()}”.`;
}

async function poll() {
  try {
    const response = await fetch('/sandbox/messages', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { messages } = await response.json();
    trouble.textContent = '';
    show(messages);
  } catch {
    const message = 'The server can’t be reached. Trying again every few seconds…';
    // Set once, so that it is read out once.
    if (trouble.textContent !== message) trouble.textContent = message;
    if (!loaded) quiet.hidden = true;
  }
  setTimeout(poll, POLL_MS);
}

filter.value = new URLSearchParams(location.search).get('to') ?? '';
filter.addEventListener('input', () => {
  const query = filter.value.trim() === '' ? '' : `?${new URLSearchParams({ to: filter.value.trim() })}`;
  history.replaceState(null, '', location.pathname + query);
  applyFilter();
});
poll();
