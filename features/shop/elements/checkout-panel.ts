const STARTS = {
  checkout: async () => (await import('./parts/checkout/start-checkout.ts')).startCheckout,
  received: async () => (await import('./parts/checkout/start-received.ts')).startReceived,
  tracking: async () => (await import('./parts/checkout/start-tracking.ts')).startTracking,
};
const isDesk = (name: string | undefined): name is keyof typeof STARTS =>
  name !== undefined && Object.hasOwn(STARTS, name);

/** A shop page with data of this device; its code is loaded on demand. */
class CheckoutPanel extends HTMLElement {
  async connectedCallback() {
    const { desk } = this.dataset;
    if (!isDesk(desk)) return;
    const start = await STARTS[desk]();
    start(this);
    this.dataset.ready = '';
  }
}

customElements.define('checkout-panel', CheckoutPanel);
