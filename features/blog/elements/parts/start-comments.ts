import { createDeviceStore } from '../../../../components/elements/parts/device-store.ts';
import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import { fill, getCopy, list, make, onAct, slot } from '../../../../components/elements/parts/page-parts.ts';
import { storeToast } from '../../../../components/elements/parts/toast.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage.ts';
import { getFields, parsedText } from '../../../../lib/domain/stored-fields.ts';
import {
  addComment,
  COMMENTS_KEY,
  commentFrom,
  commentsOn,
  type DeviceComment,
  type DeviceComments,
  deleteComment,
  editComment,
  isFull,
  NO_COMMENTS,
  readComments,
  rescueComments,
  textProblem,
  writeComments,
} from '../../model/device-comment.ts';

/** Makes the form work and shows what was written on this device. Markup: features/blog/ui/PostComments.tsx. */
export function startComments(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-write]');
  const { post } = root.dataset;
  if (!form || !post || root.dataset.ready !== undefined) return;
  showOwnComments(root, post);
  startForm(form, post);
  root.dataset.ready = '';
}

/** The notes that were written on this device, on all posts. */
const commentsStore = createDeviceStore<DeviceComments>({
  key: COMMENTS_KEY,
  first: NO_COMMENTS,
  read: readComments,
  rescue: rescueComments,
  write: writeComments,
});

const { say, sayTrouble } = storeToast(commentsStore.trouble);

/*
 * The unsaved note of a post, stored for the tab. It survives a reload and other pages, and is deleted with the
 * tab.
 */

const getKey = (post: string) => `streamit-comment-draft-${post}`;

/** The saved draft, or an empty text. */
function storedDraft(post: string): string {
  const { text } = getFields(parsedText(readStored('sessionStorage', getKey(post)) ?? '')) ?? {};
  return typeof text === 'string' ? text : '';
}

/** Stores the draft, or removes it. If storage is refused or full, the typed text stays on this page. */
const storeDraft = (post: string, text: string) =>
  writeStored('sessionStorage', getKey(post), text ? JSON.stringify({ text }) : null);

/** Starts the form of a post: saves the draft, shows the error at the field, and saves the note on this device. */
function startForm(form: HTMLFormElement, post: string): void {
  const area = form.querySelector('textarea');
  const place = form.querySelector<HTMLElement>('[data-problem]');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!area || !place) return;
  /** True after an error: the text is then checked on each input. */
  let isChecked = false;
  const check = () => showProblem(area, place);

  // The reader may have typed before this script ran.
  if (area.value === '') area.value = storedDraft(post);
  area.addEventListener('input', () => {
    storeDraft(post, area.value);
    if (isChecked) check();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isChecked = !check();
    if (isChecked) return area.focus();
    if (isFull(commentsStore.current()))
      return say('Note not saved: this device has the maximum number of notes. Delete one first.');
    const note = commentFrom(area.value, {
      id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
      post,
      writtenAt: new Date().toISOString(),
    });
    commentsStore.change((now) => addComment(now, note));
    area.value = '';
    storeDraft(post, '');
    say('Note saved on this device.', {
      label: 'View note',
      href: `#comment-${note.id}`,
    });
  });
  button?.removeAttribute('disabled');
}

/**
 * Shows the error of a text below its field, which refers to it with aria-describedby.
 * @returns true if there is none
 */
function showProblem(area: HTMLTextAreaElement, place: HTMLElement): boolean {
  const problem = textProblem(area.value);
  area.ariaInvalid = problem ? 'true' : null;
  if (place.textContent !== (problem ?? '')) place.textContent = problem ?? '';
  place.hidden = !problem;
  return !problem;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Shows this device's notes on a post below the page's comments, and updates them. */
function showOwnComments(root: HTMLElement, post: string): void {
  const place = list(root, 'own');
  /** Notes that are being edited, by id. */
  const editing = new Set<string>();

  const show = () => {
    const comments = commentsOn(commentsStore.current(), post);
    place.hidden = comments.length === 0;
    root.querySelector('[data-none]')?.toggleAttribute('hidden', comments.length > 0);
    showList(place, comments, {
      key: ({ id }) => id,
      state: (comment) => JSON.stringify([comment, editing.has(comment.id)]),
      make: (comment) => (editing.has(comment.id) ? editor(comment) : shown(comment)),
    });
  };

  const edit = (id: string, isEditing: boolean) => {
    if (isEditing) editing.add(id);
    else editing.delete(id);
    show();
    const entry = document.getElementById(`comment-${id}`);
    entry?.querySelector<HTMLElement>(isEditing ? 'textarea' : '[data-act="edit"]')?.focus();
  };

  function shown(comment: DeviceComment): HTMLElement {
    const { id, name, text, writtenAt, changedAt } = comment;
    const entry = getCopy(root, 'own');
    entry.id = `comment-${id}`;
    if (name) fill(entry, 'name', name);
    slot(entry, 'when')?.replaceChildren(...toWhen(writtenAt, changedAt));
    slot(entry, 'text')?.replaceChildren(...getParagraphs(text));
    onAct(entry, 'edit', 'your note', () => edit(id, true));
    onAct(entry, 'delete', 'your note', () => {
      commentsStore.change((now) => deleteComment(now, id));
      say('Note deleted.', {
        label: 'Undo',
        run() {
          commentsStore.change((now) => addComment(now, comment));
          document.querySelector<HTMLElement>(`[id="comment-${id}"] [data-act="delete"]`)?.focus();
        },
      });
    });
    return entry;
  }

  function editor({ id, text }: DeviceComment): HTMLElement {
    const entry = getCopy(root, 'editor');
    entry.id = `comment-${id}`;
    const form = entry.querySelector('form');
    const area = entry.querySelector('textarea');
    const problem = slot(entry, 'problem');
    if (!form || !area || !problem) throw new Error('The editor did not load completely. Reload the page.');
    area.value = text;
    problem.id = `edit-problem-${id}`;
    area.setAttribute('aria-describedby', problem.id);
    const check = () => showProblem(area, problem);
    area.addEventListener('input', () => area.ariaInvalid && check());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!check()) return area.focus();
      commentsStore.change((now) => editComment(now, id, area.value, new Date().toISOString()));
      edit(id, false);
      say('Note saved.');
    });
    onAct(entry, 'cancel', 'changes to your note', () => edit(id, false));
    return entry;
  }

  show();
  commentsStore.onChange(show);
  commentsStore.onChange(sayTrouble);
}

function toWhen(writtenAt: string, changedAt: string | null): Node[] {
  const time = make('time', { dateTime: writtenAt, textContent: dateFormat.format(new Date(writtenAt)) });
  return changedAt ? [time, document.createTextNode(' · edited')] : [time];
}

/** Splits a text into paragraphs at blank lines; CSS preserves other line breaks. */
const getParagraphs = (text: string) => text.split(/\n{2,}/).map((textContent) => make('p', { textContent }));
