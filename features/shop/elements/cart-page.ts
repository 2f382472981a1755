/** The cart page and the wishlist page; their code is loaded on demand. */
class CartPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-cart-page.ts')).startCartPage(this);
  }
}

class WishPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-wish-page.ts')).startWishPage(this);
  }
}

customElements.define('cart-page', CartPage);
customElements.define('wish-page', WishPage);
