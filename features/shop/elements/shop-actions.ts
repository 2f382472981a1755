import { whenNear, whenStored } from '../../../components/elements/parts/wait-until.ts';
import { WISHLIST_KEY } from '../model/shop-keys.ts';

const loadPart = () => import('./parts/start-actions.ts');

/** Adds the product of a card or a page to the cart or wishlist of this device. */
class ShopActions extends HTMLElement {
  async connectedCallback() {
    for (const event of ['click', 'submit', 'input']) this.addEventListener(event, this);
    await whenStored(WISHLIST_KEY);
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
