import { startForm } from './comment-form.ts';
import { showOwnComments } from './own-comments.ts';

/** Makes the form work and shows what was written on this device. Markup: features/blog/ui/comments/PostComments.tsx. */
export function startComments(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-write]');
  const { post } = root.dataset;
  if (!form || !post || root.dataset.ready !== undefined) return;
  showOwnComments(root, post);
  startForm(form, post);
  root.dataset.ready = '';
}
