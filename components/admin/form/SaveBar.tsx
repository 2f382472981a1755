import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import styles from '../../studio/profile/SaveBar.module.scss';
import type { Save } from './use-save';

/** What has become of what was typed, and the ways on; it stays in sight while one scrolls through the form. */
export function SaveBar({
  save: { state, problems, dismiss },
  isDirty,
  isKept,
  hasConflict = false,
  submit,
  onDiscard,
}: {
  save: Save;
  isDirty: boolean;
  isKept: boolean;
  hasConflict?: boolean;
  /** The words on the button. */
  submit: string;
  onDiscard: () => void;
}) {
  const isSaving = state.kind === 'saving';
  const wrong = Object.keys(problems).length;
  return (
    <div className={styles.bar}>
      <Notice tone="error" text={state.kind === 'failed' ? state.text : ''} onDismiss={dismiss} />
      <div className={styles.row}>
        <p role="status" className={styles.said}>
          {wordsOf(state, wrong, { isDirty, isKept, hasConflict })}
        </p>
        <div className={styles.buttons}>
          {isDirty && <Discard isDisabled={isSaving} onDiscard={onDiscard} />}
          <button type="submit" className="button button-primary" disabled={isSaving}>
            {isSaving ? 'Saving' : submit}
          </button>
        </div>
      </div>
    </div>
  );
}

function wordsOf(
  state: Save['state'],
  wrong: number,
  { isDirty, isKept, hasConflict }: { isDirty: boolean; isKept: boolean; hasConflict: boolean },
): string {
  if (state.kind === 'saving') return 'Saving …';
  if (hasConflict) return 'Not saved: choose which version to keep.';
  if (wrong > 0) return `Not saved: ${wrong === 1 ? 'one field is' : `${wrong} fields are`} not right yet.`;
  if (isDirty) return `Not saved yet.${isKept ? ' What you type is kept on this device.' : ''}`;
  return state.kind === 'saved' ? 'Saved. The site follows at once.' : 'Nothing to save.';
}

/** Asks once before what was typed is gone. */
function Discard({ isDisabled, onDiscard }: { isDisabled: boolean; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="button" disabled={isDisabled} onClick={() => setAsking(true)}>
        Discard …
      </button>
    );
  return (
    <>
      <span id="discard-question">It cannot be brought back.</span>
      <button
        type="button"
        className="button"
        aria-describedby="discard-question"
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus has just given way to this.
        autoFocus
        onClick={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        Discard it
      </button>
      <button type="button" className="button" onClick={() => setAsking(false)}>
        Keep it
      </button>
    </>
  );
}
