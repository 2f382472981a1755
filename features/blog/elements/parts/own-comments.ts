import { showList } from '../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../components/elements/parts/device/make.ts';
import { list, onAct } from '../../../../components/elements/parts/device/page-parts.ts';
import { copyOf, fill, slot } from '../../../../components/elements/parts/device/prototype.ts';
import {
  addComment,
  commentsOn,
  type DeviceComment,
  deleteComment,
  editComment,
  textProblem,
} from '../../model/device-comment.ts';
import { commentsStore, say, sayTrouble } from './device-comments.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Shows this device's comments on a post below the page's own, and updates them. */
export function showOwnComments(root: HTMLElement, post: string): void {
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
