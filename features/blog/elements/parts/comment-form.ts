import {
  addComment,
  type CommentField,
  type CommentProblems,
  commentFrom,
  commentProblems,
  isFull,
  type TypedComment,
} from '../../model/device-comment.ts';
import { commentsStore, say } from './device-comments.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';

const FIELDS: readonly CommentField[] = ['name', 'email', 'text'];

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Starts the comment form of a post: saves the draft, shows errors at the fields, and saves the comment on this device. */
export function startForm(form: HTMLFormElement, post: string): void {
  const controls = new Map(FIELDS.map((field) => [field, controlOf(form, field)] as const));
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const typed = (): TypedComment => ({
    name: controls.get('name')?.value ?? '',
    email: controls.get('email')?.value ?? '',
    text: controls.get('text')?.value ?? '',
  });
  /** True after an error: the fields are then checked on each input. */
  let isChecked = false;

  const draft = keptDraft(post);
  for (const [field, control] of controls) {
    // The reader may have typed before this script ran.
    if (control && draft && control.value === '') control.value = draft[field];
  }
  form.addEventListener('input', () => {
    keepDraft(post, typed());
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
    dropDraft(post);
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
