import { onDo } from '../../../../../components/elements/parts/device/page-parts.ts';
import { documentSiteName } from '../../../../../lib/site/document-site-name.ts';
import { filePrefix } from '../../../../../lib/site/file-prefix.ts';
import { merge } from '../../../model/import-watchlist.ts';
import { writeWatchlist } from '../../../model/read-watchlist.ts';
import { EMPTY_WATCHLIST, isEmptyWatchlist } from '../../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { say } from '../toast.ts';
import { askForImport } from './import-dialog.ts';
import { saveFile } from './save-file.ts';
import type { Part } from './start-play-list.ts';

/** Export, import and deletion of the watchlist. */
export function movingSection(root: HTMLElement): Part {
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
    if (file) await askForImport(root, file);
    // The same file may be chosen again, once it was changed.
    input.value = '';
  });
  onDo(root, 'delete-all', 'click', () => {
    const before = currentWatchlist();
    location.hash = '';
    changeWatchlist(({ isHistoryPaused }) => ({ ...EMPTY_WATCHLIST, isHistoryPaused }));
    say('Watchlist deleted from this device.', {
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
