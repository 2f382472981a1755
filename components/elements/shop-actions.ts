import { WISHLIST_KEY } from '../../lib/domain/shop/shop-keys.ts';
import { whenKept } from './parts/device/when-kept.ts';
import { whenNear } from './parts/when-near.ts';

const loadPart = () => import('./parts/shop/start-actions.ts');

/** Adds the product of a card or a page to the cart or wishlist of this device. */
class ShopActions extends HTMLElement {
  async connectedCallback() {
    for (const event of ['click', 'submit', 'input']) this.addEventListener(event, this);
    await whenKept(WISHLIST_KEY);
    whenNear(this, async () => (await loadPart()).startActions(this));
  }

  async handleEvent(event: Event) {
    if (event.type === 'input') return (await loadPart()).showLimits(this);
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-act]');
    if (event.type === 'submit') event.preventDefault();
    if (button && (event.type === 'submit') === (button.dataset.act === 'add'))
      (await loadPart()).act(this, button.dataset.act);
  }
}

customElements.define('shop-actions', ShopActions);
