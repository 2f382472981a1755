import {
  deleteSetAside,
  listSetAside,
  type SetAside,
} from '../../../../components/elements/parts/device-store.ts';
import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import {
  fill,
  getCopy,
  list,
  make,
  onAct,
  onDo,
  showEmpty,
  slot,
} from '../../../../components/elements/parts/page-parts.ts';
import { TROUBLES } from '../../../../components/elements/parts/toast.ts';
import { storedUser } from '../../../../lib/auth/stored-user.ts';
import { ownValue } from '../../../../lib/domain/own-value.ts';
import { documentSiteName } from '../../../../lib/site/document-site-name.ts';
import { filePrefix } from '../../../../lib/site/site.ts';
import { plural } from '../../../../lib/text/plural.ts';
import { saveBlob } from '../../../../lib/workspace/download.ts';
import { durationText } from '../../../streams/model/stream.ts';
import { begunItems, clearHistory, pauseHistory, withWatched } from '../../model/history.ts';
import { type ImportPlan, merge, planImport } from '../../model/import-watchlist.ts';
import { writeWatchlist } from '../../model/read-watchlist.ts';
import { dayText, getDay, kindText, leftText } from '../../model/watch-text.ts';
import {
  EMPTY_WATCHLIST,
  isEmptyWatchlist,
  WATCHLIST_LIMITS,
  type WatchedItem,
  type Watchlist,
} from '../../model/watchlist.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';
import type { SyncStatus } from './account-sync.ts';
import { continueSection, forgetItem } from './continue-section.ts';
import {
  changeWatchlist,
  currentWatchlist,
  onWatchlistChange,
  type Part,
  storageTrouble,
} from './device-store.ts';
import { listTools, savedSection } from './list-sections.ts';
import { playlistInAddress, playlistsSection, playlistView } from './playlist-view.ts';
import { say } from './toast.ts';
import { fillCard } from './watch-card.ts';

/** Downloads an exported watchlist, or a copy of one. */
const saveFile = (name: string, json: string): void =>
  saveBlob(new Blob([json], { type: 'application/json' }), name);

/** The number of items shown at first, and added each time. */
const STEP = 30;

type Line = { readonly day: string } | { readonly item: WatchedItem };

/** The watch history by day, latest first. */
function historySection(root: HTMLElement): Part {
  const section = root.querySelector('[data-section="history"]');
  const more = root.querySelector<HTMLElement>('[data-do="more-history"]');
  const historySwitch = root.querySelector<HTMLInputElement>('[data-do="keep-history"]');
  let max = STEP;
  const filtered = listTools(section, () => show(currentWatchlist()));
  const show: Part = ({ history, isHistoryPaused }) => {
    const found = filtered(history);
    showEmpty(section, history.length === 0);
    showList(list(root, 'history'), getLines(found.slice(0, max)), {
      key: (line) => ('day' in line ? line.day : line.item.id),
      state: (line) => ('day' in line ? dayText(line.day, new Date()) : JSON.stringify(line.item)),
      make: (line) => ('day' in line ? dayLine(line.day) : itemLine(root, line.item)),
    });
    more?.toggleAttribute('hidden', found.length <= max);
    if (historySwitch) historySwitch.checked = !isHistoryPaused;
    root.querySelector('[data-do="clear-history"]')?.toggleAttribute('hidden', history.length === 0);
    const note = section?.querySelector('[data-note]');
    if (note && history.length >= WATCHLIST_LIMITS.history)
      note.textContent = `The latest ${WATCHLIST_LIMITS.history} items. The oldest finished ones are removed first.`;
  };
  onDo(root, 'more-history', 'click', () => {
    max += STEP;
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
const getLines = (items: readonly WatchedItem[]): readonly Line[] =>
  items.flatMap((item, index) => {
    const day = getDay(item.watchedAt);
    const before = items[index - 1];
    return before && getDay(before.watchedAt) === day ? [{ item }] : [{ day }, { item }];
  });

function dayLine(day: string): HTMLElement {
  const line = make('li', {}, make('h3', { textContent: dayText(day, new Date()) }));
  line.dataset.day = day;
  return line;
}

const timeText = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

function itemLine(root: HTMLElement, item: WatchedItem): HTMLElement {
  const row = getCopy(root, 'watched');
  const { isFinished, positionSeconds, durationSeconds } = item;
  const place =
    isFinished || positionSeconds === 0 || durationSeconds === null
      ? leftText(item)
      : `${durationText(positionSeconds)} of ${durationText(durationSeconds)}`;
  fillCard(row, item, [timeText(item.watchedAt), kindText(item.id), place].join(' · '), item);
  onAct(row, 'take-out', `Remove “${item.title}” from your history`, () => forgetItem(item));
  return make('li', {}, row);
}

/** Maximum length of a file in characters; a full watchlist is shorter. */
const MAX_FILE = 20_000_000;

const PROBLEMS = {
  broken: 'This is not a watchlist file from this site. Nothing was changed.',
  newer: 'This file is from a newer version of this site. Nothing was changed.',
} as const;

/** Shows the entries that a file would add, and adds them after a confirmation. */
async function confirmImport(root: ParentNode, file: File): Promise<void> {
  const text = file.size > MAX_FILE ? '' : await file.text().catch(() => '');
  const plan = planImport(currentWatchlist(), text);
  if ('problem' in plan) return say(PROBLEMS[plan.problem]);
  const dialog = root.querySelector<HTMLDialogElement>('[data-dialog="import"]');
  if (!dialog) return;
  const added = showPlan(dialog, plan);
  dialog.returnValue = '';
  dialog.showModal();
  dialog.onclose = () => {
    if (dialog.returnValue !== 'add') return;
    changeWatchlist((now) => merge(now, plan.incoming));
    say(`${plural(added, 'item')} imported.`);
  };
}

/** @returns the number of entries that would be added */
function showPlan(dialog: HTMLElement, { lists, misunderstood, newPlaylists }: ImportPlan): number {
  const added = lists.reduce((sum, one) => sum + one.added, 0);
  fill(dialog, 'summary', getSummary(added, newPlaylists));
  const rows = lists
    .filter((one) => one.added + one.known + one.left > 0)
    .map(({ name, added: fresh, known, left }) => {
      const numbers = [fresh, known, left].map((count) => make('td', { textContent: String(count) }));
      return make('tr', {}, make('th', { scope: 'row', textContent: name }), ...numbers);
    });
  slot(dialog, 'lists')?.replaceChildren(...rows);
  dialog.querySelector('[data-plan]')?.toggleAttribute('hidden', rows.length === 0);
  fill(dialog, 'misunderstood', `Invalid entries, not imported: ${misunderstood.length}`);
  dialog.querySelector('[data-misunderstood]')?.toggleAttribute('hidden', misunderstood.length === 0);
  const reasons = misunderstood.map(({ list, number, reason }) =>
    make('li', { textContent: `${list}, entry ${number}: ${reason}` }),
  );
  slot(dialog, 'reasons')?.replaceChildren(...reasons);
  const hasNews = added + newPlaylists > 0;
  dialog.querySelector('[data-add]')?.toggleAttribute('hidden', !hasNews);
  const cancel = dialog.querySelector('[data-cancel]');
  if (cancel) cancel.textContent = hasNews ? 'Cancel' : 'Close';
  return added;
}

function getSummary(added: number, newPlaylists: number): string {
  if (added + newPlaylists === 0)
    return 'Nothing new: your watchlist already has all valid items from this file.';
  const entries = `${plural(added, 'item')}`;
  const playlists = newPlaylists === 0 ? '' : ` and ${plural(newPlaylists, 'playlist')}`;
  return `Adds ${entries}${playlists}. Your existing items do not change.`;
}

/** Messages about storage: changes will be lost, or something could not be read. */
function notices(root: HTMLElement): Part {
  const place = root.querySelector<HTMLElement>('[data-notices]');
  let shown = '';
  const show = () => {
    const trouble = storageTrouble();
    const aside = listSetAside(WATCHLIST_KEY);
    const state = JSON.stringify([trouble, aside.map(({ key }) => key)]);
    if (state === shown) return;
    shown = state;
    place?.replaceChildren(
      ...(trouble ? [make('div', {}, make('p', { textContent: TROUBLES[trouble] }))] : []),
      ...aside.map((one) => asideNotice(one, show)),
    );
  };
  return show;
}

function asideNotice(aside: SetAside, again: () => void): HTMLElement {
  const day = aside.key.slice(-24, -14);
  const text = `Your earlier watchlist could not be read completely. It is damaged, or a newer version of this site saved it. A copy was saved on ${day}.`;
  const save = make('button', { type: 'button', className: 'button', textContent: 'Download copy' });
  save.addEventListener('click', () =>
    saveFile(`${filePrefix(documentSiteName())}-watchlist-put-aside.json`, aside.text),
  );
  const remove = make('button', { type: 'button', className: 'button', textContent: 'Delete copy' });
  remove.addEventListener('click', () => {
    deleteSetAside(aside.key);
    again();
  });
  return make('div', {}, make('p', { textContent: text }), save, remove);
}

const { isHistoryPaused: _setting, ...NOTHING_SAVED } = EMPTY_WATCHLIST;

/** Export, import and deletion of the watchlist. */
function movingSection(root: HTMLElement): Part {
  onDo(root, 'export', 'click', () => {
    const now = new Date().toISOString();
    saveFile(
      `${filePrefix(documentSiteName())}-watchlist-${now.slice(0, 10)}.json`,
      `${writeWatchlist(currentWatchlist(), now)}\n`,
    );
    say('Watchlist exported.');
  });
  onDo(root, 'import', 'change', async (input) => {
    const [file] = input.files ?? [];
    if (file) await confirmImport(root, file);
    // The same file may be chosen again, once it was changed.
    input.value = '';
  });
  onDo(root, 'delete-all', 'click', () => {
    const before = currentWatchlist();
    location.hash = '';
    changeWatchlist((now) => ({ ...now, ...NOTHING_SAVED }));
    say(storedUser() ? 'Watchlist deleted from your account.' : 'Watchlist deleted from this device.', {
      label: 'Undo',
      run: () => changeWatchlist((now) => merge(now, before)),
    });
  });
  return (watchlist) => {
    const isEmpty = isEmptyWatchlist(watchlist);
    for (const name of ['export', 'delete-all'])
      root.querySelector(`[data-do="${name}"]`)?.toggleAttribute('hidden', isEmpty);
  };
}

/** What is said about the last synchronisation with the account. */
const SYNC_TEXTS: Readonly<Record<SyncStatus, string>> = {
  synced: 'Saved in your account.',
  waiting:
    'Your account cannot be reached. Changes are saved in this browser and sent later, if you stay signed in.',
  failed:
    'Your account could not be updated. Changes are saved in this browser and sent later, if you stay signed in.',
  'not-valid': 'Your account could not be updated. Reload the page and try again.',
  'too-large': 'Your account could not be updated. Reload the page and try again.',
  'from-elsewhere': 'Your account could not be updated. Reload the page and try again.',
  'too-many': 'Too many changes. They are saved in this browser and sent in an hour.',
  full: 'Your account has no space for more. Remove items or playlists. Until then, changes stay in this browser.',
  'signed-out': 'Your sign-in has ended. Sign in again to see the watchlist of your account.',
  'other-account': 'Another account is signed in now. Reload the page.',
  'no-space': 'This browser’s storage is full, so it cannot show the watchlist of your account.',
};

/** Shows whether the account has the watchlist, for people who are signed in. */
async function showSync(root: HTMLElement): Promise<void> {
  const line = root.querySelector('[data-sync]');
  if (!line || !storedUser()) return;
  const { onSyncStatus, syncStatus } = await import('./account-sync.ts');
  const show = () => {
    const status = syncStatus();
    const text = status ? SYNC_TEXTS[status] : '';
    if (line.textContent !== text) line.textContent = text;
  };
  onSyncStatus(show);
  show();
}

/** Fills the page with this device's watchlist, and updates it. */
export function startPlayList(root: HTMLElement): void {
  const parts: readonly Part[] = [
    continueSection(root),
    savedSection(root, 'watchLater'),
    savedSection(root, 'favourites'),
    playlistsSection(root),
    historySection(root),
    playlistView(root),
    movingSection(root),
    counts(root),
    notices(root),
  ];
  const show = () => {
    const watchlist = currentWatchlist();
    showView(root, watchlist);
    for (const part of parts) part(watchlist);
  };
  show();
  onWatchlistChange(show);
  addEventListener('hashchange', show);
  void showSync(root);
  root.dataset.ready = '';
  // The target of the address exists only now.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Shows the whole watchlist, one playlist, or the empty state. */
function showView(root: HTMLElement, watchlist: Watchlist): void {
  const requested = playlistInAddress();
  const isPlaylist = watchlist.playlists.some(({ id }) => id === requested);
  const view = isPlaylist ? 'playlist' : isEmptyWatchlist(watchlist) ? 'empty' : 'all';
  for (const one of root.querySelectorAll<HTMLElement>('[data-view]')) one.hidden = one.dataset.view !== view;
}

function counts(root: HTMLElement): Part {
  return (watchlist) => {
    const numbers: Readonly<Record<string, number>> = {
      continue: begunItems(watchlist).length,
      watchLater: watchlist.watchLater.length,
      favourites: watchlist.favourites.length,
      playlists: watchlist.playlists.length,
      history: watchlist.history.length,
    };
    for (const place of root.querySelectorAll<HTMLElement>('[data-count]'))
      place.textContent = String(ownValue(numbers, place.dataset.count ?? '') || '');
    const isBegun = numbers.continue !== 0;
    root.querySelector('[data-part="continue"]')?.closest('li')?.toggleAttribute('hidden', !isBegun);
  };
}
