import { element } from './page.js';

const POLL_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** As many as the server gives at a time. */
const MOST = 200;
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

/**
 * @typedef {object} Answer
 * @property {Message[]} messages newest first
 * @property {string} contact what was typed
 * @property {boolean} isOwn whether all of them are to it, however it is written
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
/** @type {Pick<Answer, 'contact' | 'isOwn'> | null} What the messages that are shown answer. */
let answered = null;
let polls = 0;
let timer = 0;

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

/** Shows an answer, and nothing besides. @param {Answer} answer */
function show({ messages, contact, isOwn }) {
  const ids = new Set(messages.map(({ id }) => id));
  for (const [id, { item }] of shown) {
    if (ids.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
  // What was not asked for before may be old.
  const isRepeated = contact === answered?.contact;
  const fresh = messages.filter(({ id }) => !shown.has(id));
  /** @type {HTMLElement | null} */
  let older = null;
  for (const message of messages.toReversed()) {
    const item = shown.get(message.id)?.item ?? itemOf(message);
    if (!shown.has(message.id)) {
      if (isRepeated) item.classList.add('fresh');
      shown.set(message.id, { message, item });
      list.insertBefore(item, older);
    }
    older = item;
  }
  answered = { contact, isOwn };
  const matching = fresh.filter(matchesFilter);
  if (isRepeated && matching[0]) announcer.textContent = announcement(matching[0], matching.length);
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

const typed = () => filter.value.trim();

/** As contacts are compared: in lower case, without blanks and dashes, and without the country code. @param {string} contact */
const plain = (contact) =>
  contact
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^\+9?1?/, '');

const isAnswered = () => answered?.contact === typed();

/** @param {Message} message */
const matchesFilter = ({ to }) => (isAnswered() && answered?.isOwn) || plain(to).includes(plain(typed()));

function applyFilter() {
  let count = 0;
  for (const { message, item } of shown.values()) {
    item.hidden = !matchesFilter(message);
    if (!item.hidden) count += 1;
  }
  quiet.hidden = count > 0;
  list.hidden = count === 0;
  quietText.textContent = whyNone();
}

/** What is said where no message is shown. */
function whyNone() {
  if (!isAnswered()) return 'Looking for messages…';
  if (shown.size === MOST) {
    return `No messages to exactly “${typed()}”, and none of the latest ${MOST} to a contact with that in it.`;
  }
  return shown.size === 0 && typed() === ''
    ? 'No messages yet. Sign up or sign in at the clinic, and its code appears here by itself, unless a provider sends it.'
    : `No messages to “${typed()}”.`;
}

/**
 * The latest messages to a contact. Where it has none, as it may be a part of one, those to all.
 * @param {string} contact
 * @returns {Promise<Answer>}
 */
async function latestTo(contact) {
  const own = contact === '' ? [] : await latest(`?${new URLSearchParams({ to: contact })}`);
  const isOwn = own.length > 0;
  return { messages: isOwn ? own : await latest(''), contact, isOwn };
}

/**
 * @param {string} query
 * @returns {Promise<Message[]>}
 */
async function latest(query) {
  const response = await fetch(`/sandbox/messages${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return (await response.json()).messages;
}

async function poll() {
  const contact = typed();
  polls += 1;
  const mine = polls;
  const answer = await latestTo(contact).catch(() => null);
  // Another contact was typed meanwhile, and is being looked for.
  if (mine !== polls) return;
  if (answer) {
    trouble.textContent = '';
    show(answer);
  } else {
    const message = 'The server can’t be reached. Trying again every few seconds…';
    // Set once, so that it is read out once.
    if (trouble.textContent !== message) trouble.textContent = message;
    if (!isAnswered()) quiet.hidden = true;
  }
  clearTimeout(timer);
  timer = setTimeout(poll, POLL_MS);
}

filter.value = new URLSearchParams(location.search).get('to') ?? '';
filter.addEventListener('input', () => {
  const query = typed() === '' ? '' : `?${new URLSearchParams({ to: typed() })}`;
  history.replaceState(null, '', location.pathname + query);
  applyFilter();
  poll();
});
poll();
