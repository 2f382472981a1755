import { readSha256, sha256Of } from '../../../../lib/workspace/sha256.ts';

type Found = { readonly name: string; readonly sha256: string };

/** Runs the form of the page. All texts are in the page; this shows the ones that apply. */
export function startFileCheck(root: HTMLElement): void {
  const wanted = root.querySelector<HTMLInputElement>('input[name="sha256"]');
  const picker = root.querySelector<HTMLInputElement>('input[type="file"]');
  const drop = root.querySelector<HTMLElement>('[data-drop]');
  if (!wanted || !picker || !drop) return;
  /** Counts the chosen files, so that results of an earlier file are ignored. */
  let turn = 0;
  let found: Found | 'unreadable' | undefined;

  const show = (result: string) => {
    for (const one of root.querySelectorAll<HTMLElement>('[data-result]'))
      one.hidden = one.dataset.result !== result;
    root.querySelector('[data-found]')?.toggleAttribute('hidden', typeof found !== 'object');
  };
  const write = (place: string, text: string) => {
    const element = root.querySelector(`[data-${place}]`);
    if (element) element.textContent = text;
  };
  const compare = () => {
    const published = readSha256(wanted.value);
    const isWrong = wanted.value.trim() !== '' && !published;
    wanted.toggleAttribute('aria-invalid', isWrong);
    root.querySelector('[data-problem]')?.toggleAttribute('hidden', !isWrong);
    if (!found) return;
    if (found === 'unreadable') return show('unreadable');
    show(published ? (published === found.sha256 ? 'same' : 'other') : 'alone');
  };
  const check = async (file: File) => {
    turn += 1;
    const mine = turn;
    found = undefined;
    show('working');
    const computed = await sha256Of(file).then(
      (sha256) => ({ name: file.name, sha256 }),
      () => 'unreadable' as const,
    );
    if (mine !== turn) return;
    found = computed;
    if (typeof computed === 'object') {
      write('name', computed.name);
      write('hash', computed.sha256);
    }
    compare();
  };

  wanted.value ||= publishedHash() ?? '';
  compare();
  wanted.addEventListener('input', compare);
  wanted.form?.addEventListener('submit', (event) => event.preventDefault());
  picker.addEventListener('change', () => {
    const [file] = picker.files ?? [];
    if (file) void check(file);
    // The same file may be chosen again after a change.
    picker.value = '';
  });
  for (const name of ['dragenter', 'dragover'])
    drop.addEventListener(name, (event) => {
      event.preventDefault();
      drop.dataset.over = '';
    });
  drop.addEventListener('dragleave', () => delete drop.dataset.over);
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    delete drop.dataset.over;
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void check(file);
  });
  root.dataset.ready = '';
}

/** The hash in the address: after `#`, as in the site's own links, so that no server learns it; or in the query. */
const publishedHash = () =>
  new URLSearchParams(location.hash.slice(1)).get('sha256') ??
  new URLSearchParams(location.search).get('sha256');
