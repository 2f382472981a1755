import { whenNear } from '../../../components/elements/parts/when-near.ts';
import { somethingKept } from './parts/something-kept.ts';

const loadPart = () => import('./parts/start-actions.ts');

/**
 * Keeps the item of a card or a page in the lists of this device. What it takes is loaded with the first click, or
 * where something is kept that the buttons have to show.
 */
class WatchActions extends HTMLElement {
  async connectedCallback() {
    this.addEventListener('click', this);
    await somethingKept;
    whenNear(this, async () => (await loadPart()).startActions(this));
  }

  async handleEvent({ target }: Event) {
    const button = target instanceof Element && target.closest('button');
    if (button) (await loadPart()).act(this, button);
  }
}

customElements.define('watch-actions', WatchActions);
