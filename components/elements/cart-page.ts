/** The pages of what this device means to buy and wishes for; what they take is loaded there. */
class CartPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/shop/start-cart-page.ts')).startCartPage(this);
  }
}

class WishPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/shop/start-wish-page.ts')).startWishPage(this);
  }
}

customElements.define('cart-page', CartPage);
customElements.define('wish-page', WishPage);
