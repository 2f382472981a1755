import { durationText } from '../../../../../lib/domain/streams/stream-text.ts';
import { begunItems, forget, withWatched } from '../../../../../lib/domain/watchlist/history.ts';
import { kindText, leftText } from '../../../../../lib/domain/watchlist/watch-text.ts';
import type { WatchedItem } from '../../../../../lib/domain/watchlist/watchlist.ts';
import { isAddressOn } from '../../../../../lib/site/parts.ts';
import { type Keyed, showList } from '../../device/keyed-list.ts';
import { make } from '../../device/make.ts';
import { list, onAct } from '../../device/page-parts.ts';
import { copyOf, fill, slot } from '../../device/prototype.ts';
import { changeWatchlist } from '../device-store.ts';
import { openLists } from '../lists-dialog.ts';
import { say } from '../toast.ts';
import { fillCard } from '../watch-card.ts';
import type { Part } from './start-play-list.ts';

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
    const card = copyOf(root, prototype);
    fillCard(card, item, noteOf(item, prototype), item);
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

const noteOf = (item: WatchedItem, prototype: string) =>
  prototype === 'feature' ? leftText(item) : `${kindText(item.id)} · ${leftText(item)}`;

/** Removes an item and its position from the history. */
export function forgetItem(item: WatchedItem): void {
  changeWatchlist((now) => forget(now, item.id));
  say(`“${item.title}” was removed from your history.`, {
    label: 'Undo',
    run: () => changeWatchlist((now) => withWatched(now, [item])),
  });
}
