// The sandbox's stand-in for the payment provider's checkout script: the same contract, and no money moves.
(() => {
  const TIMEOUT_MS = 10_000;
  const DECLINED = 'Your payment was declined by the bank. Please try again.';
  const UNREACHABLE = 'The sandbox could not be reached. Check your connection, then press Pay to try again.';
  /** What is switched on here, in an order of its own. @type {Record<string, string>} */
  const METHODS = { card: 'Card', upi: 'UPI', netbanking: 'Net banking', wallet: 'Wallet' };
  const script = document.currentScript;
  const base = new URL('.', script instanceof HTMLScriptElement ? script.src : document.baseURI);

  const WINDOW = `
    <dialog aria-labelledby="title" aria-describedby="note" closedby="closerequest">
      <div class="band"></div>
      <div class="content">
        <h2 id="title" tabindex="-1">Sandbox payment</h2>
        <p id="note" class="note">This is a sandbox: no money moves.</p>
        <div class="bill">
          <p class="name"></p>
          <p class="description"></p>
          <p class="amount"></p>
        </div>
        <fieldset><legend>Pay by</legend></fieldset>
        <p class="failure" role="alert"></p>
        <div class="actions">
          <button type="button" class="pay">Pay</button>
          <button type="button" class="fail">Fail</button>
          <button type="button" class="close">Close</button>
        </div>
        <p class="progress" role="status"></p>
      </div>
    </dialog>`;

  /**
   * @typedef {object} Options
   * @property {string} key
   * @property {string} order_id
   * @property {number | string} amount
   * @property {string} [currency]
   * @property {string} [name]
   * @property {string} [description]
   * @property {{ name?: string, email?: string, contact?: string }} [prefill]
   * @property {{ color?: string }} [theme]
   * @property {(response: unknown) => void} [handler]
   * @property {{ ondismiss?: () => void, confirm_close?: boolean, escape?: boolean }} [modal]
   * @property {boolean | { enabled?: boolean }} [retry]
   * @property {{ display?: Display }} [config]
   * @typedef {Record<string, { instruments: { method: string }[] }>} Blocks
   * @typedef {{ blocks?: Blocks, sequence?: string[], preferences?: { show_default_blocks?: boolean } }} Display
   */

  /** What is asked for comes first, by its name or as a block; the others follow. @param {Options} options */
  function methodsOf({ config: { display: { blocks = {}, sequence = [], preferences } = {} } = {} }) {
    const blockOf = (/** @type {string} */ name) => blocks[name.replace('block.', '')]?.instruments;
    const first = sequence.flatMap((name) => blockOf(name)?.map(({ method }) => method) ?? name);
    const others = preferences?.show_default_blocks === false ? [] : Object.keys(METHODS);
    return [...new Set([...first, ...others])].filter((method) => Object.hasOwn(METHODS, method));
  }

  class Razorpay {
    #host = document.createElement('div');
    #root = this.#host.attachShadow({ mode: 'open' });
    /** @type {Options} */
    #options;
    /** @type {Map<string, ((response: unknown) => void)[]>} */
    #listeners = new Map();
    #busy = false;
    #closeAsked = false;

    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    /**
     * @param {string} event
     * @param {(response: unknown) => void} listener
     */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#host.isConnected) return this;
      this.#closeAsked = false;
      this.#root.innerHTML = WINDOW;
      this.#fill();
      const style = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: new URL('checkout.css', base).href,
      });
      const show = () => {
        if (!this.#host.isConnected) return;
        this.#dialog.showModal();
        this.#part('h2').focus();
      };
      style.addEventListener('load', show);
      style.addEventListener('error', show);
      this.#root.prepend(style);
      document.body.append(this.#host);
      return this;
    }

    close() {
      if (this.#dialogOrNull?.open) this.#dialogOrNull.close('closed');
      this.#host.remove();
      return this;
    }

    #fill() {
      const { name = '', description = '', amount, currency = 'INR', theme } = this.#options;
      /** @type {Intl.NumberFormatOptions} */
      const money = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' };
      this.#part('.name').textContent = name;
      this.#part('.description').textContent = description;
      this.#part('.amount').textContent = new Intl.NumberFormat('en-IN', money).format(Number(amount) / 100);
      for (const [place, value] of methodsOf(this.#options).entries()) {
        const label = document.createElement('label');
        const radio = { type: 'radio', name: 'method', value, checked: place === 0 };
        label.append(Object.assign(document.createElement('input'), radio), METHODS[value] ?? '');
        this.#part('fieldset').append(label);
      }
      if (theme?.color) this.#host.style.setProperty('--band', theme.color);

      this.#part('.pay').addEventListener('click', () => this.#pay('captured'));
      this.#part('.fail').addEventListener('click', () => this.#pay('failed'));
      this.#part('.close').addEventListener('click', () => this.#dismiss());
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      // Enter pays, as in the provider's own window; on a button it presses that button.
      this.#dialog.addEventListener('keydown', (event) => {
        const isOnButton = event.target instanceof HTMLButtonElement;
        if (event.key !== 'Enter' || event.repeat || isOnButton || this.#part('.pay').hidden) return;
        this.#pay('captured');
      });
      // A browser closes a dialog by itself when Escape is repeated, without asking first.
      this.#dialog.addEventListener('close', () => {
        if (this.#dialog.returnValue === 'closed') return;
        if (this.#busy || this.#options.modal?.escape === false) this.#dialog.showModal();
        else this.#leave();
      });
    }

    #dismiss() {
      if (this.#busy) return;
      if (this.#options.modal?.confirm_close && !this.#closeAsked) {
        this.#closeAsked = true;
        this.#announce('Press Close again to leave without paying.');
        return;
      }
      this.#leave();
    }

    #leave() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    /** @param {'captured' | 'failed'} outcome */
    async #pay(outcome) {
      if (this.#busy) return;
      this.#work(true);
      const answer = await this.#ask(outcome);
      this.#work(false);
      if ('trouble' in answer) {
        this.#announce(answer.trouble);
      } else if (outcome === 'failed') {
        this.#declined(answer.razorpay_payment_id);
      } else {
        this.close();
        this.#options.handler?.(answer);
      }
    }

    /**
     * @param {'captured' | 'failed'} outcome
     * @returns {Promise<{ razorpay_payment_id: string } | { trouble: string }>}
     */
    async #ask(outcome) {
      const { order_id, prefill: { email, contact } = {} } = this.#options;
      const method = this.#root.querySelector('input:checked')?.getAttribute('value') ?? undefined;
      try {
        const response = await fetch(new URL(`orders/${encodeURIComponent(order_id)}/pay`, base), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ outcome, email, contact, method }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer = await response.json();
        return response.ok ? answer : { trouble: answer.error.description };
      } catch {
        return { trouble: UNREACHABLE };
      }
    }

    /** @param {string} payment_id */
    #declined(payment_id) {
      const { order_id, retry } = this.#options;
      const again = !(retry === false || (typeof retry === 'object' && retry.enabled === false));
      for (const name of ['.pay', '.fail']) this.#part(name).hidden = !again;
      this.#announce(again ? DECLINED : 'Your payment was declined by the bank.');
      if (!again) this.#part('.close').focus();
      const error = {
        code: 'BAD_REQUEST_ERROR',
        description: DECLINED,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata: { order_id, payment_id },
      };
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    }

    /** @param {boolean} busy */
    #work(busy) {
      this.#busy = busy;
      // Not `disabled`, which would take the focus away from the button that was pressed.
      for (const button of this.#root.querySelectorAll('button')) button.ariaDisabled = String(busy);
      this.#part('.progress').textContent = busy ? 'One moment…' : '';
      if (busy) this.#announce('');
    }

    /** @param {string} trouble */
    #announce(trouble) {
      this.#part('.failure').textContent = trouble;
    }

    get #dialogOrNull() {
      return this.#root.querySelector('dialog');
    }

    get #dialog() {
      const dialog = this.#dialogOrNull;
      if (!dialog) throw new Error('The checkout is not open');
      return dialog;
    }

    /** @param {string} selector */
    #part(selector) {
      const part = this.#root.querySelector(selector);
      if (!(part instanceof HTMLElement)) throw new Error(`The checkout has no ${selector}`);
      return part;
    }
  }

  Object.assign(window, { Razorpay });
})();
