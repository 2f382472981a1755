import { type FormEvent, useEffect, useRef } from 'react';
import { ChoiceField } from '@/components/form/ChoiceField';
import { Field, TextArea } from '@/components/form/Field';
import { Card } from '@/components/ui/Card';
import { SaveBar } from '@/components/workspace/SaveBar';
import { claimingProfile } from '@/features/studio/model/identity-links';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { MAX_BIO_LENGTH, MAX_SCHEDULE_LENGTH } from '@/features/studio/model/profile-values';
import { routes } from '@/lib/routes';
import { ConflictNotice, DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { SimilarNames } from '../SimilarNames';
import { Accounts } from './Accounts';
import styles from './ProfileForm.module.scss';
import { conflictFields, useProfileForm } from './use-profile-form';

const LISTINGS = [
  { value: 'LISTED', label: 'Listed', note: 'Shown in lists and search engines.' },
  {
    value: 'UNLISTED',
    label: 'Unlisted',
    note: 'Hidden from lists and search. Anyone with the link can still see it.',
  },
] as const;

/** The texts, accounts and choices of a profile, saved together. */
export function ProfileForm({ own, onLinksSaved }: { own: OwnProfile; onLinksSaved: () => void }) {
  const profile = useProfileForm(own, onLinksSaved);
  const { form, problems, state } = profile;
  const { values, set, conflict } = form;
  const claiming = state.kind === 'failed' ? claimingProfile(state.text) : undefined;
  const element = useRef<HTMLFormElement>(null);
  const wasSaving = useRef(false);
  const at = (control: keyof typeof problems) => {
    const problem = problems[control];
    return problem === undefined ? [] : [problem];
  };

  useEffect(() => {
    // Controls that were disabled have lost the focus.
    if (wasSaving.current && state.kind !== 'saving' && !conflict)
      element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    wasSaving.current = state.kind === 'saving';
  }, [state.kind, conflict]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = profile.save();
    const control = wrong && element.current?.elements.namedItem(wrong);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <form ref={element} aria-label="Profile" noValidate onSubmit={submit} className={styles.form}>
      <DraftNotice draft={form} onDiscard={profile.discard} />
      <fieldset disabled={state.kind === 'saving'} className={styles.cards}>
        <Card id="about" title="About you">
          <div className={styles.fields}>
            <Field
              name="displayName"
              label="Display name"
              hint="The name people know you by."
              autoComplete="nickname"
              value={values.displayName}
              onChange={(displayName) => set({ displayName })}
              problems={at('displayName')}
              required
            />
            <SimilarNames question={profile.nameQuestion} name={values.displayName} />
            <div className={styles.fixed}>
              <p className={styles.fixedLabel}>Username</p>
              <p dir="ltr">
                /profiles/<strong>{own.profile.username}</strong>
              </p>
              <p className={styles.hint}>Your page’s address. It cannot be changed.</p>
            </div>
            <div className={styles.wide}>
              <TextArea
                name="bio"
                label="Bio"
                hint="Two or three sentences, in plain text."
                limit={MAX_BIO_LENGTH}
                value={values.bio}
                onChange={(bio) => set({ bio })}
                problems={at('bio')}
              />
            </div>
            <div className={styles.wide}>
              <TextArea
                name="schedule"
                label="Schedule"
                hint="When you publish or go live, such as “Thursdays, 20:00 CET”."
                limit={MAX_SCHEDULE_LENGTH}
                rows={2}
                value={values.schedule}
                onChange={(schedule) => set({ schedule })}
                problems={at('schedule')}
              />
            </div>
          </div>
        </Card>

        <Accounts values={values} set={set} at={at} />

        <Card id="elsewhere" title="Links">
          <div className={styles.fields}>
            <Field
              name="blogLink"
              label="Blog or website"
              hint="Start with https://."
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              value={values.blogLink}
              onChange={(blogLink) => set({ blogLink })}
              problems={at('blogLink')}
            />
            <Field
              name="solanaAddress"
              label="Solana address"
              hint="For donations. Only the format is checked."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              value={values.solanaAddress}
              onChange={(solanaAddress) => set({ solanaAddress })}
              problems={at('solanaAddress')}
            />
          </div>
        </Card>

        <Card id="listing" title="Visibility">
          <ChoiceField
            name="listing"
            label="Who can find your profile"
            value={values.listing}
            onChange={(listing) => set({ listing })}
            choices={LISTINGS}
          />
        </Card>
      </fieldset>

      {conflict && (
        <ConflictNotice
          fields={conflictFields(conflict, values)}
          savedAt={conflict.savedAt}
          onResolve={profile.resolve}
        />
      )}
      <SaveBar
        save={profile}
        isDirty={form.isDirty}
        isDraftStored={form.isStored}
        hasConflict={form.conflict !== null}
        submit="Save"
        onDiscard={profile.discard}
      >
        {claiming && (
          <p>
            <a className="text-link" href={routes.moderation.report({ type: 'PROFILE', id: claiming })}>
              Report that profile
            </a>
          </p>
        )}
      </SaveBar>
    </form>
  );
}
