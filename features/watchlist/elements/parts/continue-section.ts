import { type Keyed, showList } from '../../../../components/elements/parts/keyed-list.ts';
import { fill, getCopy, list, make, onAct, slot } from '../../../../components/elements/parts/page-parts.ts';
import { isAddressOn } from '../../../../lib/site/parts.ts';
import { durationText } from '../../../streams/model/stream.ts';
import { begunItems, forget, withWatched } from '../../model/history.ts';
import { kindText, leftText } from '../../model/watch-text.ts';
import type { WatchedItem } from '../../model/watchlist.ts';
import { changeWatchlist, type Part } from './device-store.ts';
import { openLists } from './lists-dialog.ts';
import { say } from './toast.ts';
import { fillCard } from './watch-card.ts';

/** Maximum number of items after the latest one, which is shown large. */
const MAX_OTHERS = 8;

/** Started items to continue with, the latest one large. */
export function continueSection(root: HTMLElement): Part {
  const section = root.querySelector<HTMLElement>('[data-section="continue"]');
  const [first, others] = [list(root, 'feature'), list(root, 'continue')];
  return (watchlist) => {
    const [latest, ...rest] = begunItems(watchlist);
    section?.toggleAttribute('hidden', !latest);
    showList(first, latest ? [latest] : [], entries(root, 'feature'));
    showList(others, rest.slice(0, MAX_OTHERS), entries(root, 'card'));
  };
}

const entries = (root: HTMLElement, prototype: string): Keyed<WatchedItem> => ({
  key: ({ id }) => id,
  state: (item) => JSON.stringify(item),
  make(item) {
    const card = getCopy(root, prototype);
    fillCard(card, item, getNote(item, prototype), item);
    fill(card, 'kind', kindText(item.id));
    fill(card, 'resume-words', `Resume at ${durationText(item.positionSeconds)}`);
    const resume = slot(card, 'resume');
    if (resume instanceof HTMLAnchorElement) {
      resume.href = item.href;
      resume.hidden = !isAddressOn(item.href);
      resume.setAttribute('aria-label', `Resume at ${durationText(item.positionSeconds)}: “${item.title}”`);
    }
    onAct(card, 'take-out', `Remove “${item.title}” from your history`, () => forgetItem(item));
    onAct(card, 'lists', `Playlists for “${item.title}”`, () => openLists(item));
    return make('li', {}, card);
  },
});

const getNote = (item: WatchedItem, prototype: string) =>
  prototype === 'feature' ? leftText(item) : `${kindText(item.id)} · ${leftText(item)}`;

/** Removes an item and its position from the history. */
export function forgetItem(item: WatchedItem): void {
  changeWatchlist((now) => forget(now, item.id));
  say(`“${item.title}” was removed from your history.`, {
    label: 'Undo',
    run: () => changeWatchlist((now) => withWatched(now, [item])),
  });
}
