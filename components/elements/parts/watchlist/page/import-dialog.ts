import { type ImportPlan, merge, planImport } from '../../../../../lib/domain/watchlist/import-watchlist.ts';
import { make } from '../../device/make.ts';
import { fill, slot } from '../../device/prototype.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { say } from '../toast.ts';

/** Characters; all that can be kept takes less. */
const LONGEST_FILE = 20_000_000;

const PROBLEMS = {
  broken: 'This file is no watchlist of this site. Nothing was changed.',
  newer:
    'This file comes from a later version of this site, which this one cannot read. Nothing was changed.',
} as const;

/** Shows what a file would add, and adds it if the person says so. */
export async function askForImport(root: ParentNode, file: File): Promise<void> {
  const text = file.size > LONGEST_FILE ? '' : await file.text().catch(() => '');
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
    say(added === 1 ? '1 entry was added.' : `${added} entries were added.`);
  };
}

/** @returns how many entries would come in */
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
  fill(dialog, 'misunderstood', `Not understood, and left out: ${misunderstood.length}`);
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
  if (added + newPlaylists === 0) return 'Nothing new: what could be read of it is here already.';
  const entries = added === 1 ? '1 entry is new' : `${added} entries are new`;
  const playlists =
    newPlaylists === 0 ? '' : newPlaylists === 1 ? ', 1 playlist too' : `, ${newPlaylists} playlists too`;
  return `${entries}${playlists}. What is here stays as it is.`;
}
