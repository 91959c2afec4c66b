// Stands in for the card provider's script: a window in which the test's person pays, fails or closes.
window.Razorpay = class {
  /** @param {import('../../src/features/payment/checkout-contract.ts').CheckoutOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {(failure: import('../../src/features/payment/checkout-contract.ts').CheckoutFailure) => void} */
    this.failed = () => {};
  }

  /**
   * @param {'payment.failed'} _event
   * @param {(failure: import('../../src/features/payment/checkout-contract.ts').CheckoutFailure) => void} listener
   */
  on(_event, listener) {
    this.failed = listener;
  }

  open() {
    const { order_id, handler, modal } = this.options;
    const dialog = document.createElement('dialog');
    dialog.ariaLabel = 'Checkout';
    const shownOptions = document.createElement('pre');
    shownOptions.textContent = JSON.stringify(this.options);
    dialog.append(shownOptions);
    /**
     * @param {string} name
     * @param {() => void} press
     */
    const button = (name, press) => {
      const element = document.createElement('button');
      element.textContent = name;
      element.addEventListener('click', press);
      dialog.append(element);
    };
    button('Pay', () => {
      dialog.remove();
      handler({ razorpay_order_id: order_id, razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' });
    });
    button('Fail', () => this.failed({ error: { description: 'Declined' } }));
    button('Close', () => {
      dialog.remove();
      modal.ondismiss();
    });
    document.body.append(dialog);
    dialog.showModal();
  }
};
