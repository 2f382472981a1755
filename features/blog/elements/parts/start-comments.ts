import { createDeviceStore } from '../../../../components/elements/parts/device-store.ts';
import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import { copyOf, fill, list, make, onAct, slot } from '../../../../components/elements/parts/page-parts.ts';
import { storeToast } from '../../../../components/elements/parts/toast.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage.ts';
import {
  addComment,
  COMMENTS_KEY,
  type CommentField,
  type CommentProblems,
  commentFrom,
  commentProblems,
  commentsOn,
  type DeviceComment,
  type DeviceComments,
  deleteComment,
  editComment,
  isFull,
  NO_COMMENTS,
  readComments,
  rescueComments,
  type TypedComment,
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

/** The comments that were written on this device, on all posts. */
const commentsStore = createDeviceStore<DeviceComments>({
  key: COMMENTS_KEY,
  first: NO_COMMENTS,
  read: readComments,
  rescue: rescueComments,
  write: writeComments,
});

const { say, sayTrouble } = storeToast(commentsStore.trouble);

/*
 * The unsent comment of a post, stored for the tab. It survives a reload and other pages, and is deleted with the
 * tab.
 */

const keyOf = (post: string) => `streamit-comment-draft-${post}`;

/** The saved draft, or undefined. */
function storedDraft(post: string): TypedComment | undefined {
  try {
    const draft: Partial<Record<string, unknown>> | null = JSON.parse(
      readStored('sessionStorage', keyOf(post)) ?? 'null',
    );
    if (!draft) return undefined;
    const { name = '', email = '', text = '' } = draft;
    return { name: String(name), email: String(email), text: String(text) };
  } catch {
    return undefined; // The text is not a draft.
  }
}

/** Stores the draft, or removes it. If storage is refused or full, the typed text stays on this page. */
const storeDraft = (post: string, typed: TypedComment | null) =>
  writeStored('sessionStorage', keyOf(post), typed && JSON.stringify(typed));

const FIELDS: readonly CommentField[] = ['name', 'email', 'text'];

/** Starts the comment form of a post: saves the draft, shows errors at the fields, and saves the comment on this device. */
function startForm(form: HTMLFormElement, post: string): void {
  const controls = new Map(FIELDS.map((field) => [field, controlOf(form, field)] as const));
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const typed = (): TypedComment => ({
    name: controls.get('name')?.value ?? '',
    email: controls.get('email')?.value ?? '',
    text: controls.get('text')?.value ?? '',
  });
  /** True after an error: the fields are then checked on each input. */
  let isChecked = false;

  const draft = storedDraft(post);
  for (const [field, control] of controls) {
    // The reader may have typed before this script ran.
    if (control && draft && control.value === '') control.value = draft[field];
  }
  form.addEventListener('input', () => {
    storeDraft(post, typed());
    if (isChecked) showProblems(form, commentProblems(typed()));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problems = commentProblems(typed());
    showProblems(form, problems);
    const wrong = FIELDS.find((field) => problems[field]);
    isChecked = wrong !== undefined;
    if (wrong) return controls.get(wrong)?.focus();
    if (isFull(commentsStore.current()))
      return say('Comment not saved: this device has the maximum number of comments. Delete one first.');
    const comment = commentFrom(typed(), {
      id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
      post,
      writtenAt: new Date().toISOString(),
    });
    commentsStore.change((now) => addComment(now, comment));
    const text = controls.get('text');
    if (text) text.value = '';
    storeDraft(post, null);
    say('Comment saved on this device.', {
      label: 'View comment',
      href: `#comment-${comment.id}`,
    });
  });
  button?.removeAttribute('disabled');
}

const controlOf = (form: HTMLFormElement, field: CommentField): Control | null =>
  form.querySelector<Control>(`[name="${field}"]`);

/** Shows each error below its field, which refers to it with aria-describedby. */
function showProblems(form: HTMLFormElement, problems: CommentProblems): void {
  for (const field of FIELDS) {
    const place = form.querySelector<HTMLElement>(`[data-problem="${field}"]`);
    const problem = problems[field];
    const control = controlOf(form, field);
    if (control) control.ariaInvalid = problem ? 'true' : null;
    if (!place || place.textContent === (problem ?? '')) continue;
    place.textContent = problem ?? '';
    place.hidden = problem === undefined;
  }
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Shows this device's comments on a post below the page's own, and updates them. */
function showOwnComments(root: HTMLElement, post: string): void {
  const place = list(root, 'own');
  /** Comments that are being edited, by id. */
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
    const entry = copyOf(root, 'own');
    entry.id = `comment-${id}`;
    fill(entry, 'name', name);
    fill(entry, 'initial', [...name][0]?.toUpperCase() ?? '');
    slot(entry, 'when')?.replaceChildren(...whenOf(writtenAt, changedAt));
    slot(entry, 'text')?.replaceChildren(...paragraphsOf(text));
    onAct(entry, 'edit', 'your comment', () => edit(id, true));
    onAct(entry, 'delete', 'your comment', () => {
      commentsStore.change((now) => deleteComment(now, id));
      say('Comment deleted.', {
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
    const entry = copyOf(root, 'editor');
    entry.id = `comment-${id}`;
    const form = entry.querySelector('form');
    const area = entry.querySelector('textarea');
    const problem = slot(entry, 'problem');
    if (!form || !area || !problem)
      throw new Error('The comment editor did not load completely. Reload the page.');
    area.value = text;
    problem.id = `edit-problem-${id}`;
    area.setAttribute('aria-describedby', problem.id);
    const check = () => {
      const found = textProblem(area.value);
      problem.textContent = found ?? '';
      problem.hidden = !found;
      area.ariaInvalid = found ? 'true' : null;
      return !found;
    };
    area.addEventListener('input', () => area.ariaInvalid && check());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!check()) return area.focus();
      commentsStore.change((now) => editComment(now, id, area.value, new Date().toISOString()));
      edit(id, false);
      say('Comment saved.');
    });
    onAct(entry, 'cancel', 'changes to your comment', () => edit(id, false));
    return entry;
  }

  show();
  commentsStore.onChange(show);
  commentsStore.onChange(sayTrouble);
}

function whenOf(writtenAt: string, changedAt: string | null): Node[] {
  const time = make('time', { dateTime: writtenAt, textContent: dateFormat.format(new Date(writtenAt)) });
  return changedAt ? [time, document.createTextNode(' · edited')] : [time];
}

/** Splits a text into paragraphs at blank lines; CSS preserves other line breaks. */
const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((textContent) => make('p', { textContent }));

type Control = HTMLInputElement | HTMLTextAreaElement;
