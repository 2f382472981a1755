import { CART_KEY, cartLabel } from '../../../lib/settings/cart-mark.ts';

const loadPart = () => import('./parts/open-cart.ts');

/** Opens the cart drawer. Until its code is loaded, and if loading fails, it is a link to the cart page. */
class CartButton extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector('a');
    link?.setAttribute('aria-haspopup', 'dialog');
    link?.setAttribute('aria-label', cartLabel());
    for (const event of ['click', 'pointerover', 'focusin']) this.addEventListener(event, this);
    // Another tab, or this page before it was left, has changed the cart: the loaded code updates the number.
    addEventListener('storage', ({ key }) => key === CART_KEY && loadPart());
    addEventListener('pageshow', ({ persisted }) => persisted && loadPart());
  }

  async handleEvent(event: Event) {
    const link = this.querySelector('a');
    const isClick = event instanceof MouseEvent && event.type === 'click';
    if (isClick && (event.ctrlKey || event.metaKey || event.shiftKey || !link)) return;
    if (isClick) event.preventDefault();
    const part = await loadPart().catch(() => undefined);
    if (isClick && part) part.openCart();
    else if (isClick && link) location.assign(link.href);
  }
}

customElements.define('cart-button', CartButton);
