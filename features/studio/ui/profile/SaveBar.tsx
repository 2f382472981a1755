import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { claimingProfile } from '@/features/studio/model/identity-links';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './SaveBar.module.scss';
import type { ProfileForm } from './use-profile-form';

/** The state of the form and its buttons. It stays visible while the form scrolls. */
export function SaveBar({ profile }: { profile: ProfileForm }) {
  const { form, state } = profile;
  const [isConfirming, setConfirming] = useState(false);
  const problem = state.kind === 'failed' ? state.text : '';
  const claiming = claimingProfile(problem);
  const isSaving = state.kind === 'saving';
  return (
    <div className={styles.bar}>
      <Notice tone="error" text={problem} onDismiss={profile.dismiss}>
        {claiming && (
          <p>
            <a className="text-link" href={routes.moderation.report({ type: 'PROFILE', id: claiming })}>
              Report that profile
            </a>
          </p>
        )}
      </Notice>
      <div className={styles.row}>
        <p role="status" className={styles.said}>
          {getWords(profile)}
        </p>
        <div className={styles.buttons}>
          {isConfirming && form.isDirty ? (
            <>
              <span id="discard-question">This cannot be undone.</span>
              <Button
                aria-describedby="discard-question"
                // The button that had the focus has just given way to this.
                autoFocus
                onClick={() => {
                  setConfirming(false);
                  profile.discard();
                }}
              >
                Discard changes
              </Button>
              <Button onClick={() => setConfirming(false)}>Cancel</Button>
            </>
          ) : (
            form.isDirty && (
              <Button disabled={isSaving} onClick={() => setConfirming(true)}>
                Discard…
              </Button>
            )
          )}
          <Button type="submit" variant={form.isDirty ? 'primary' : 'secondary'} disabled={isSaving}>
            {isSaving ? 'Saving' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function getWords({ form, state, problems }: ProfileForm): string {
  const wrong = Object.keys(problems).length;
  if (state.kind === 'saving') return 'Saving…';
  if (form.conflict) return 'Not saved: choose a version.';
  if (wrong > 0) return `Not saved. Correct ${plural(wrong, 'field')}.`;
  if (form.isDirty) return `Not saved yet.${form.isStored ? ' Your changes are stored on this device.' : ''}`;
  return state.kind === 'saved' ? 'Saved. Your page has been updated.' : 'All changes saved.';
}
