import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import styles from './SaveBar.module.scss';
import type { ProfileForm } from './use-profile-form';

/** What has become of what was typed, and the ways on; it stays in sight while one scrolls through the form. */
export function SaveBar({ profile }: { profile: ProfileForm }) {
  const { form, state } = profile;
  const [isAsking, setAsking] = useState(false);
  const isSaving = state.kind === 'saving';
  return (
    <div className={styles.bar}>
      <Notice tone="error" text={state.kind === 'failed' ? state.text : ''} onDismiss={profile.dismiss} />
      <div className={styles.row}>
        <p role="status" className={styles.said}>
          {wordsOf(profile)}
        </p>
        <div className={styles.buttons}>
          {isAsking && form.isDirty ? (
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
                  profile.discard();
                }}
              >
                Discard it
              </button>
              <button type="button" className="button" onClick={() => setAsking(false)}>
                Keep it
              </button>
            </>
          ) : (
            form.isDirty && (
              <button type="button" className="button" disabled={isSaving} onClick={() => setAsking(true)}>
                Discard …
              </button>
            )
          )}
          <button type="submit" className="button button-primary" disabled={isSaving}>
            {isSaving ? 'Saving' : 'Save'}
          </button>
        </div>
      </div>
    </div>
  );
}

function wordsOf({ form, state, problems }: ProfileForm): string {
  const wrong = Object.keys(problems).length;
  if (state.kind === 'saving') return 'Saving …';
  if (form.conflict) return 'Not saved: choose which version to keep.';
  if (wrong > 0) return `Not saved: ${wrong === 1 ? 'one field is' : `${wrong} fields are`} not right yet.`;
  if (form.isDirty) return `Not saved yet.${form.isKept ? ' What you type is kept on this device.' : ''}`;
  return state.kind === 'saved' ? 'Saved. Your page shows it.' : 'Everything is saved.';
}
