import { amountOf, ask, element, timeOf } from './page.js';

const UNREACHABLE = 'The sandbox can’t be reached. Check your connection, then try again.';
/** @type {Record<string, string>} */
const OUTCOMES = {
  created: '',
  paid: 'Paid. You can close this page.',
  expired: 'This link has expired. Ask the clinic for a new one.',
  cancelled: 'The clinic has cancelled this link.',
};

/**
 * @template Answer
 * @typedef {import('./page.js').Result<Answer>} Result
 */

/**
 * @typedef {object} PaymentLink
 * @property {number} amount
 * @property {string} description
 * @property {string} status
 * @property {number} expire_by
 * @property {string} callback_url
 */

const path = `payment_links/${encodeURIComponent(location.pathname.split('/').at(-1) ?? '')}`;
const trouble = element('#trouble');
const progress = element('#progress');
const bill = element('#bill');
const actions = element('#actions');
const again = element('#again');
const retryButton = element('#retry');
const outcome = element('#outcome');
let returnsTo = '';
let busy = false;

async function load() {
  trouble.textContent = '';
  progress.textContent = 'Looking for what is to be paid…';
  /** @type {Result<PaymentLink>} */
  const result = await ask(path);
  progress.textContent = '';
  if ('answer' in result) show(result.answer);
  else if ('refusal' in result) refuse();
  else fail(UNREACHABLE);
}

/** Looks once more. The button stays, with the focus, until there is something else to read. */
async function retry() {
  if (retryButton.ariaDisabled === 'true') return;
  retryButton.ariaDisabled = 'true';
  await load();
  retryButton.ariaDisabled = 'false';
  if (again.hidden) (bill.hidden ? element('h1') : bill).focus();
}

function refuse() {
  trouble.textContent = 'There is no such payment link.';
  again.hidden = true;
}

/** @param {string} sentence */
function fail(sentence) {
  trouble.textContent = sentence;
  again.hidden = !bill.hidden;
}

/** @param {PaymentLink} link */
function show({ amount, description, status, expire_by, callback_url }) {
  returnsTo = callback_url;
  element('#description').textContent = description;
  element('#amount').textContent = amountOf(amount);
  element('#until').textContent = status === 'created' ? `To be paid by ${timeOf(expire_by)}` : '';
  outcome.textContent = OUTCOMES[status] ?? '';
  actions.hidden = status !== 'created';
  bill.hidden = false;
  again.hidden = true;
}

/** @param {'captured' | 'failed'} played */
async function pay(played) {
  if (busy) return;
  work(true);
  /** @type {Result<Record<string, string>>} */
  const result = await ask(`${path}/pay`, { outcome: played, method: 'upi' });
  work(false);
  if ('trouble' in result) return fail(UNREACHABLE);
  if ('answer' in result && played === 'failed') {
    trouble.textContent = 'Your payment was declined by the bank. Please try again.';
    return;
  }
  if ('answer' in result && returnsTo !== '') {
    location.assign(
      `${returnsTo}${returnsTo.includes('?') ? '&' : '?'}${new URLSearchParams(result.answer)}`,
    );
    return;
  }
  // Paid by this page, over meanwhile, or still open: the link itself says which.
  await load();
  if (outcome.textContent !== '') outcome.focus();
  else if ('refusal' in result && trouble.textContent === '') trouble.textContent = `${result.refusal}.`;
}

/** @param {boolean} isBusy */
function work(isBusy) {
  busy = isBusy;
  // Not `disabled`, which would take the focus away from the button that was pressed.
  for (const button of actions.querySelectorAll('button')) button.ariaDisabled = String(isBusy);
  progress.textContent = isBusy ? 'One moment…' : '';
  if (isBusy) trouble.textContent = '';
}

element('#pay').addEventListener('click', () => pay('captured'));
element('#fail').addEventListener('click', () => pay('failed'));
element('#retry').addEventListener('click', retry);
load();
