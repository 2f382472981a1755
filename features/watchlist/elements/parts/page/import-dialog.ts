import { make } from '../../../../../components/elements/parts/device/make.ts';
import { fill, slot } from '../../../../../components/elements/parts/device/prototype.ts';
import { plural } from '../../../../../lib/plural.ts';
import { type ImportPlan, merge, planImport } from '../../../model/import-watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { say } from '../toast.ts';

/** Maximum length of a file in characters; a full watchlist is shorter. */
const MAX_FILE = 20_000_000;

const PROBLEMS = {
  broken: 'This is not a watchlist file from this site. Nothing was changed.',
  newer: 'This file is from a newer version of this site. Nothing was changed.',
} as const;

/** Shows the entries that a file would add, and adds them after a confirmation. */
export async function askForImport(root: ParentNode, file: File): Promise<void> {
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
  fill(dialog, 'summary', summaryOf(added, newPlaylists));
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

function summaryOf(added: number, newPlaylists: number): string {
  if (added + newPlaylists === 0)
    return 'Nothing new: your watchlist already has all valid items from this file.';
  const entries = `${plural(added, 'item')}`;
  const playlists = newPlaylists === 0 ? '' : ` and ${plural(newPlaylists, 'playlist')}`;
  return `Adds ${entries}${playlists}. Your existing items do not change.`;
}
