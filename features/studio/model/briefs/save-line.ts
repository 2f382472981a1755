/** The current storage state of the typed text. */
export type SaveState =
  /** `at`: milliseconds since 1970; null when nothing was saved yet. */
  | { readonly kind: 'saved'; readonly at: number | null }
  /** Typed just now; saved when the hands rest. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The site cannot be reached; it is tried again. */
  | { readonly kind: 'unreachable' }
  /** The backend would not take it, in its own words. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Changes of a public brief, which only its author's own act publishes. */
  | { readonly kind: 'held' }
  /** Something in it cannot be stored as it is. */
  | { readonly kind: 'faulty' }
  /** Both versions are shown, and one has to be chosen. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'gone' };

export type SaveLine = { readonly tone: 'calm' | 'amber' | 'red'; readonly text: string };

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The text of the status line. @param isKept true when this browser stores the draft */
export function saveLine(state: SaveState, isKept: boolean): SaveLine {
  if (!isKept && state.kind !== 'saved' && state.kind !== 'saving')
    return {
      tone: 'red',
      text: 'Not saved: this browser does not store data for this site. Keep this page open.',
    };
  switch (state.kind) {
    case 'saved':
      return {
        tone: 'calm',
        text: state.at === null ? 'Nothing to save yet' : `Saved on the site at ${time.format(state.at)}`,
      };
    case 'waiting':
      return { tone: 'calm', text: 'Saved on this device, not yet on the site' };
    case 'saving':
      return { tone: 'calm', text: 'Saving to the site' };
    case 'unreachable':
      return { tone: 'amber', text: 'Saved on this device, not yet on the site. Trying again.' };
    case 'refused':
      return { tone: 'red', text: `Saved on this device. The site could not save it: ${state.text}` };
    case 'held':
      return { tone: 'amber', text: 'Changes saved on this device, not published' };
    case 'faulty':
      return {
        tone: 'red',
        text: 'Saved on this device. Fix the highlighted fields to save it to the site.',
      };
    case 'conflict':
      return { tone: 'amber', text: 'Saved on this device. It was also changed elsewhere: choose below.' };
    case 'gone':
      return { tone: 'red', text: 'Saved on this device. This brief was deleted on the site.' };
  }
}

/** Milliseconds of rest after which a draft is saved, and the longest that one may type without. */
export const REST = 1500;
export const MAX_UNSAVED = 10_000;

/** Milliseconds until the next try after so many failures in a row. */
export const nextTry = (failures: number): number => Math.min(2000 * 2 ** (failures - 1), 30_000);
