import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import { getCopy, make } from '../../../../components/elements/parts/page-parts.ts';
import { isAddressOn } from '../../../../lib/site/parts.ts';
import { begunItems } from '../../model/history.ts';
import { kindText, leftText } from '../../model/watch-text.ts';
import { currentWatchlist, onWatchlistChange } from './device-store.ts';
import { fillCard } from './watch-card.ts';

/** One row of the grid at its widest. */
const MAX_ITEMS = 4;

/** Shows the started items, the latest first, and updates the list. */
export function startContinue(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  const show = () => {
    const begun = begunItems(currentWatchlist()).filter(({ href }) => isAddressOn(href));
    const items = begun.slice(0, MAX_ITEMS);
    showList(list, items, {
      key: ({ id }) => id,
      state: (item) => JSON.stringify(item),
      make(item) {
        const card = getCopy(root, 'card');
        fillCard(card, item, `${kindText(item.id)} · ${leftText(item)}`, item);
        return make('li', {}, card);
      },
    });
    root.hidden = items.length === 0;
  };
  show();
  onWatchlistChange(show);
}
