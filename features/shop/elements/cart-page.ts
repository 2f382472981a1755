/** The cart page and the wishlist page; their code is loaded on demand. */
class CartPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-cart-page.ts')).startCartPage(this);
  }
}

class WishlistPage extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-wishlist-page.ts')).startWishlistPage(this);
  }
}

customElements.define('cart-page', CartPage);
customElements.define('wish-page', WishlistPage);
