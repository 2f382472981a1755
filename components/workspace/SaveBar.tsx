import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { plural } from '@/lib/text/plural';
import styles from './SaveBar.module.scss';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' }
  /** `isUnchecked`: the site did not respond when the captions were checked, so they may not work. */
  | { readonly kind: 'saved'; readonly isUnchecked?: boolean }
  | { readonly kind: 'failed'; readonly text: string };

/** The last attempt to save a form. */
type Save = {
  readonly state: SaveState;
  /** Field -> what is wrong with it. */
  readonly problems: Readonly<Record<string, unknown>>;
  /** The user has read why saving failed. */
  readonly dismiss: () => void;
};

/**
 * Shows the state of the form and its buttons. It stays visible while the form scrolls.
 * @param children content below the error, such as a link
 */
export function SaveBar({
  save: { state, problems, dismiss },
  isDirty,
  isDraftStored,
  hasConflict = false,
  submit,
  onDiscard,
  children,
}: {
  save: Save;
  isDirty: boolean;
  isDraftStored: boolean;
  hasConflict?: boolean;
  /** The label of the button. */
  submit: string;
  onDiscard: () => void;
  children?: ReactNode;
}) {
  const isSaving = state.kind === 'saving';
  const wrong = Object.keys(problems).length;
  return (
    <div className={styles.bar}>
      <Notice tone="error" text={state.kind === 'failed' ? state.text : ''} onDismiss={dismiss}>
        {children}
      </Notice>
      <div className={styles.row}>
        <p role="status" className={styles.said}>
          {getWords(state, wrong, { isDirty, isDraftStored, hasConflict })}
        </p>
        <div className={styles.buttons}>
          {isDirty && <Discard isDisabled={isSaving} onDiscard={onDiscard} />}
          <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} disabled={isSaving}>
            {isSaving ? 'Saving' : submit}
          </Button>
        </div>
      </div>
    </div>
  );
}

const SAVED_TEXT = 'Saved. Your changes are now on the site.';
const UNCHECKED_TEXT =
  'The captions could not be checked, because the site did not respond. Save again later to check them.';

function getWords(
  state: SaveState,
  wrong: number,
  { isDirty, isDraftStored, hasConflict }: { isDirty: boolean; isDraftStored: boolean; hasConflict: boolean },
): string {
  if (state.kind === 'saving') return 'Saving…';
  if (hasConflict) return 'Not saved: choose which version to keep.';
  if (wrong > 0) return `Not saved: correct ${plural(wrong, 'field')}.`;
  if (isDirty) return `Unsaved changes.${isDraftStored ? ' A draft is saved on this device.' : ''}`;
  if (state.kind !== 'saved') return 'No changes.';
  return state.isUnchecked ? `${SAVED_TEXT} ${UNCHECKED_TEXT}` : SAVED_TEXT;
}

/** Asks before the changes are discarded. */
function Discard({ isDisabled, onDiscard }: { isDisabled: boolean; onDiscard: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <Button disabled={isDisabled} onClick={() => setConfirming(true)}>
        Discard changes…
      </Button>
    );
  return (
    <>
      <span id="discard-question">This cannot be undone.</span>
      <Button
        aria-describedby="discard-question"
        // The button that had the focus has just given way to this.
        autoFocus
        onClick={() => {
          setConfirming(false);
          onDiscard();
        }}
      >
        Discard changes
      </Button>
      <Button onClick={() => setConfirming(false)}>Cancel</Button>
    </>
  );
}
