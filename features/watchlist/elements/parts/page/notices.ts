import { make } from '../../../../../components/elements/parts/device/make.ts';
import {
  deleteSetAside,
  listSetAside,
  type SetAside,
} from '../../../../../components/elements/parts/device/quarantine.ts';
import { TROUBLES } from '../../../../../components/elements/parts/device/store-toast.ts';
import { documentSiteName } from '../../../../../lib/site/document-site-name.ts';
import { filePrefix } from '../../../../../lib/site/file-prefix.ts';
import { WATCHLIST_KEY } from '../../../model/watchlist-key.ts';
import { storageTrouble } from '../device-store.ts';
import { saveFile } from './save-file.ts';
import type { Part } from './start-play-list.ts';

/** Messages about storage: changes will be lost, or something could not be read. */
export function notices(root: HTMLElement): Part {
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
