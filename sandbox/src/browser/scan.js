import { amountOf, ask, element, timeOf } from './page.js';

const POLL_MS = 2_000;
const UNREACHABLE = 'The sandbox can’t be reached. Trying again every few seconds…';
const NOT_ANSWERED = 'The payment was not answered. Press “Pay” again.';

/**
 * @typedef {object} QrCode
 * @property {string} id
 * @property {number} payment_amount
 * @property {string | null} description
 * @property {string} image_url
 * @property {number} close_by
 */

const list = element('#codes');
const quiet = element('#quiet');
const trouble = element('#trouble');
const announcer = element('#announcer');
const template = element('#code', HTMLTemplateElement);
/** @type {Map<string, HTMLElement>} */
const shown = new Map();
/** @type {string | null} The code whose payment was not answered, until it is paid or gone. */
let unanswered = null;

/** @param {QrCode} code */
function itemOf({ id, payment_amount, description, image_url, close_by }) {
  const item = element('li', HTMLElement, /** @type {DocumentFragment} */ (template.content.cloneNode(true)));
  /** @param {string} selector */
  const part = (selector) => element(selector, HTMLElement, item);
  // The picture's own address may have another name of this server, from which a page takes no picture.
  element('img', HTMLImageElement, item).src = new URL(image_url).pathname;
  part('.description').textContent = description;
  part('.amount').textContent = amountOf(payment_amount);
  part('.until').textContent = `Open until ${timeOf(close_by)}`;
  const button = part('button');
  button.ariaLabel = `Pay ${amountOf(payment_amount)}${description ? `, ${description}` : ''}`;
  button.addEventListener('click', () => pay(id, button));
  return item;
}

/**
 * @param {string} id
 * @param {HTMLElement} button
 */
async function pay(id, button) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  unanswered = null;
  say('');
  const result = await ask(`qr_codes/${encodeURIComponent(id)}/pay`, {});
  if ('trouble' in result) {
    unanswered = id;
    say(NOT_ANSWERED);
  } else {
    announcer.textContent = 'answer' in result ? 'The code was paid.' : 'The code is closed by now.';
    await load();
  }
  button.ariaDisabled = 'false';
}

/** Set once, so that it is read out once. @param {string} sentence */
function say(sentence) {
  if (trouble.textContent !== sentence) trouble.textContent = sentence;
}

/** @param {QrCode[]} codes newest first */
function show(codes) {
  const open = new Set(codes.map(({ id }) => id));
  for (const [id, item] of shown) {
    if (open.has(id)) continue;
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    shown.delete(id);
    if (hadFocus) element('h1').focus();
  }
  if (unanswered !== null && !open.has(unanswered)) {
    unanswered = null;
    announcer.textContent = 'The code was paid or closed meanwhile.';
  }
  for (const code of codes.toReversed()) {
    if (shown.has(code.id)) continue;
    const item = itemOf(code);
    shown.set(code.id, item);
    list.prepend(item);
  }
  list.hidden = codes.length === 0;
  quiet.hidden = codes.length > 0;
  element('#quiet-text').textContent =
    'No code is open. Let the desk show a QR code, and it appears here by itself.';
}

async function load() {
  /** @type {import('./page.js').Result<{ qr_codes: QrCode[] }>} */
  const result = await ask('qr_codes');
  if ('answer' in result) {
    show(result.answer.qr_codes);
    say(unanswered === null ? '' : NOT_ANSWERED);
  } else {
    say(UNREACHABLE);
  }
}

async function poll() {
  await load();
  setTimeout(poll, POLL_MS);
}

poll();
