import { readForm } from './checkout-form.ts';
import { draftStore } from './device-draft.ts';

/** Between a keystroke and its being kept, in milliseconds. */
const PAUSE = 250;

/** Keeps on the device what is typed into the checkout. @returns what drops the keystrokes that are not kept yet */
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
