import { readSha256, sha256Of } from '../../../lib/domain/bans/sha256.ts';

type Found = { readonly name: string; readonly sha256: string };

/** Makes the form of the page work: its words are in the page, and this shows those that hold. */
export function startFileCheck(root: HTMLElement): void {
  const wanted = root.querySelector<HTMLInputElement>('input[name="sha256"]');
  const picker = root.querySelector<HTMLInputElement>('input[type="file"]');
  const drop = root.querySelector<HTMLElement>('[data-drop]');
  if (!wanted || !picker || !drop) return;
  /** Counts the files that were chosen: what is computed of an earlier one is nobody's. */
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
    // The same file may be chosen again, once it was changed.
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

/** Behind `#`, as the site's own links have it: no server learns which file is checked, and it is one page. Or behind `?`. */
const publishedHash = () =>
  new URLSearchParams(location.hash.slice(1)).get('sha256') ??
  new URLSearchParams(location.search).get('sha256');
