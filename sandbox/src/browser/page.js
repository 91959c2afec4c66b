const TIMEOUT_MS = 10_000;

/**
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {ParentNode} within
 * @returns {Kind}
 */
export function element(selector, kind = /** @type {new () => Kind} */ (HTMLElement), within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
  return found;
}

/** @type {Intl.NumberFormatOptions} */
const RUPEES = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' };
const money = new Intl.NumberFormat('en-IN', RUPEES);
const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} paise */
export const amountOf = (paise) => money.format(paise / 100);

/** @param {number} seconds */
export const timeOf = (seconds) => time.format(new Date(seconds * 1000));

/**
 * @template Answer
 * @typedef {{ answer: Answer } | { refusal: string } | { trouble: true }} Result
 */

/**
 * What the stand-in answers below /sandbox/razorpay: `answer`, or why it does not. Nothing but `trouble` where it could not
 * be reached, or failed.
 * @template Answer
 * @param {string} path
 * @param {object} [body] what is sent; without one it is only asked
 * @returns {Promise<Result<Answer>>}
 */
export async function ask(path, body) {
  try {
    const response = await fetch(`/sandbox/razorpay/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (response.status >= 500) return { trouble: true };
    const answer = await response.json();
    return response.ok ? { answer } : { refusal: String(answer.error.description) };
  } catch {
    return { trouble: true };
  }
}
