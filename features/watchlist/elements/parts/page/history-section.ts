import { showList } from '../../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../../components/elements/parts/device/make.ts';
import { list, onAct, onDo, showEmpty } from '../../../../../components/elements/parts/device/page-parts.ts';
import { copyOf } from '../../../../../components/elements/parts/device/prototype.ts';
import { durationText } from '../../../../streams/model/stream-text.ts';
import { clearHistory, pauseHistory, withWatched } from '../../../model/history.ts';
import { dayOf, dayText, kindText, leftText } from '../../../model/watch-text.ts';
import { WATCHLIST_LIMITS, type WatchedItem } from '../../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { say } from '../toast.ts';
import { fillCard } from '../watch-card.ts';
import { forgetItem } from './continue-section.ts';
import { listTools } from './list-tools.ts';
import type { Part } from './start-play-list.ts';

/** The number of items shown at first, and added each time. */
const STEP = 30;

type Line = { readonly day: string } | { readonly item: WatchedItem };

/** The watch history by day, latest first. */
export function historySection(root: HTMLElement): Part {
  const section = root.querySelector('[data-section="history"]');
  const more = root.querySelector<HTMLElement>('[data-do="more-history"]');
  const keeps = root.querySelector<HTMLInputElement>('[data-do="keep-history"]');
  let most = STEP;
  const narrowed = listTools(section, () => show(currentWatchlist()));
  const show: Part = ({ history, isHistoryPaused }) => {
    const found = narrowed(history);
    showEmpty(section, history.length === 0);
    showList(list(root, 'history'), linesOf(found.slice(0, most)), {
      key: (line) => ('day' in line ? line.day : line.item.id),
      state: (line) => ('day' in line ? dayText(line.day, new Date()) : JSON.stringify(line.item)),
      make: (line) => ('day' in line ? dayLine(line.day) : itemLine(root, line.item)),
    });
    more?.toggleAttribute('hidden', found.length <= most);
    if (keeps) keeps.checked = !isHistoryPaused;
    root.querySelector('[data-do="clear-history"]')?.toggleAttribute('hidden', history.length === 0);
    const note = section?.querySelector('[data-note]');
    if (note && history.length >= WATCHLIST_LIMITS.history)
      note.textContent = `The latest ${WATCHLIST_LIMITS.history} items. The oldest finished ones are removed first.`;
  };
  onDo(root, 'more-history', 'click', () => {
    most += STEP;
    show(currentWatchlist());
  });
  onDo(root, 'keep-history', 'change', ({ checked }) => {
    changeWatchlist((now) => pauseHistory(now, !checked));
    say(checked ? 'Watch history is on.' : 'Watch history is off. New items are not saved.');
  });
  onDo(root, 'clear-history', 'click', () => {
    const { history } = currentWatchlist();
    changeWatchlist(clearHistory);
    say('History cleared.', {
      label: 'Undo',
      run: () => changeWatchlist((now) => withWatched(now, history)),
    });
  });
  return show;
}

/** Inserts each day before the items watched on it. */
const linesOf = (items: readonly WatchedItem[]): readonly Line[] =>
  items.flatMap((item, index) => {
    const day = dayOf(item.watchedAt);
    const before = items[index - 1];
    return before && dayOf(before.watchedAt) === day ? [{ item }] : [{ day }, { item }];
  });

function dayLine(day: string): HTMLElement {
  const line = make('li', {}, make('h3', { textContent: dayText(day, new Date()) }));
  line.dataset.day = day;
  return line;
}

const timeText = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

function itemLine(root: HTMLElement, item: WatchedItem): HTMLElement {
  const row = copyOf(root, 'watched');
  const { isFinished, positionSeconds, durationSeconds } = item;
  const place =
    isFinished || positionSeconds === 0 || durationSeconds === null
      ? leftText(item)
      : `${durationText(positionSeconds)} of ${durationText(durationSeconds)}`;
  fillCard(row, item, [timeText(item.watchedAt), kindText(item.id), place].join(' · '), item);
  onAct(row, 'take-out', `Remove “${item.title}” from your history`, () => forgetItem(item));
  return make('li', {}, row);
}
