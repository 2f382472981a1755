import { whenNear } from '../../../components/elements/parts/wait-until.ts';
import { whenWatchlistStored } from './parts/when-watchlist-stored.ts';

const loadPart = () => import('./parts/start-actions.ts');

/**
 * Adds the item of a card or a page to the lists of this device. The code is loaded with the first click, or if the
 * device stores data that the buttons show.
 */
class WatchActions extends HTMLElement {
  async connectedCallback() {
    this.addEventListener('click', this);
    await whenWatchlistStored;
    whenNear(this, async () => (await loadPart()).startActions(this));
  }

  async handleEvent({ target }: Event) {
    const button = target instanceof Element && target.closest('button');
    if (button) (await loadPart()).act(this, button);
  }
}

customElements.define('watch-actions', WatchActions);
