import { readForm } from './checkout-form.ts';
import { draftStore } from './device-draft.ts';

/** The delay from a keystroke to saving it, in milliseconds. */
const PAUSE = 250;

/** Saves what is typed at the checkout. @returns a function that drops keystrokes that are not saved yet */
export function keepTyped(form: HTMLFormElement): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const keep = () => {
    drop();
    const typed = { ...readForm(form), typedAt: new Date().toISOString() };
    draftStore.change((draft) => ({ ...draft, ...typed }));
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, PAUSE);
  });
  addEventListener('pagehide', () => {
    if (waiting !== undefined) keep();
  });
  return drop;
}
