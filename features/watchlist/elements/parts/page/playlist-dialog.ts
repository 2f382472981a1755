import { tidyDescription, tidyName } from '../../../model/kept-lists.ts';

export type Said = { readonly name: string; readonly description: string };

/** Asks for a playlist's name and description. @returns null if the dialog was cancelled */
export function askForPlaylist(root: ParentNode, title: string, before: Said): Promise<Said | null> {
  const dialog = root.querySelector<HTMLDialogElement>('[data-dialog="playlist"]');
  const heading = dialog?.querySelector('[data-slot="title"]');
  const name = dialog?.querySelector('input');
  const description = dialog?.querySelector('textarea');
  if (!dialog || !heading || !name || !description) return Promise.resolve(null);
  heading.textContent = title;
  name.value = before.name;
  description.value = before.description;
  // A name of blanks is none.
  name.oninput = () => name.setCustomValidity(tidyName(name.value) ? '' : 'Enter a name.');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      const said = { name: tidyName(name.value), description: tidyDescription(description.value) };
      resolve(dialog.returnValue === 'keep' && said.name ? said : null);
    };
  });
}
