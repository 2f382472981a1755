'use client';

import { useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '@/components/form/ActionForm';
import { type Choice, ChoiceField } from '@/components/form/ChoiceField';
import { Field } from '@/components/form/Field';
import { isoDateOf } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import {
  displayNameProblems,
  type FirstProfile,
  firstProfileInput,
  typedUsername,
  usernameProblems,
} from '@/lib/studio/first-profile';
import { DraftNotice } from '../draft/DraftNotice.client';
import { useKeptDraft } from '../draft/use-kept-draft';
import { SimilarNames } from '../profile/SimilarNames';
import { CONFIRM_FIELD, CONFIRM_NAME, useNameQuestion } from '../profile/use-name-question';
import { StudioPage } from '../StudioPage';
import { useStudio } from '../studio-context';
import styles from './FirstVisit.module.scss';
import { UsernameState } from './UsernameState';
import { useUsernameCheck } from './use-username-check';

const shape: z.ZodType<FirstProfile> = z.object({
  username: z.string(),
  displayName: z.string(),
  listing: z.enum(['LISTED', 'UNLISTED']),
});

const NOTHING: FirstProfile = { username: '', displayName: '', listing: 'LISTED' };

const LISTINGS: readonly Choice<FirstProfile['listing']>[] = [
  {
    value: 'LISTED',
    label: 'Listed',
    note: 'Your profile stands in the list of people, in the counts of bans, and search engines may find it.',
  },
  {
    value: 'UNLISTED',
    label: 'Unlisted',
    note: 'It stands in no list. Whoever has its address can still read it: it is not private.',
  },
];

/** The profile in one minute: what it is called, and who comes across it. */
export function FirstVisit({ onCreated }: { onCreated: () => void }) {
  const { viewer, create, reload } = useStudio();
  const draft = useKeptDraft('first-profile', shape, NOTHING, null);
  const { username, displayName, listing } = draft.values;
  const [isChecked, setChecked] = useState(false);
  /** Names that turned out to be somebody's when they were to be saved. */
  const [lost, setLost] = useState<readonly string[]>([]);
  const asked = useUsernameCheck(username);
  const check = lost.includes(username) ? 'taken' : asked;

  const nameQuestion = useNameQuestion('');
  const nameProblems = usernameProblems(username);
  // As one types, nothing is wrong that may still become right.
  const isTyping = !isChecked && (username === '' || username.endsWith('-') || username.length < 3);
  const shownProblems = isTyping
    ? []
    : check === 'taken'
      ? [`${username} belongs to somebody. Choose another.`]
      : nameProblems;

  async function save(): Promise<string> {
    if (!(await nameQuestion.ask(displayName))) throw new Error(CONFIRM_NAME);
    const result = await create(
      'profiles',
      firstProfileInput(draft.values, viewer.userId, isoDateOf(new Date())),
    );
    if (result.kind === 'saved') {
      const untold = await nameQuestion.report(username);
      if (untold) throw new Error(untold);
      draft.forget();
      onCreated();
      return '';
    }
    // Their own, made in another tab a moment ago, or somebody else's.
    if (result.kind === 'conflict') await reload();
    setLost((names) => [...names, username]);
    throw new Error(`${username} was taken a moment ago. Choose another name; nothing else is lost.`);
  }

  return (
    <StudioPage
      kicker="First visit"
      title="Begin your record"
      lead="A name and an address are enough. Bans, appeals, reports and briefs hang on your profile, and you can add them at any time."
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <DraftNotice draft={draft} onDiscard={draft.forget} />
          <ActionForm
            label="Create your profile"
            submit="Create your profile"
            pending="Creating your profile"
            failureField={
              check === 'taken' ? 'username' : nameQuestion.similar.length > 0 ? CONFIRM_FIELD : undefined
            }
            check={() => {
              setChecked(true);
              if (nameProblems.length > 0 || check === 'taken') return 'username';
              return displayNameProblems(displayName).length > 0 ? 'display_name' : undefined;
            }}
            action={save}
          >
            <div className={styles.username}>
              <Field
                name="username"
                label="Username"
                hint="It is the address of your page and cannot be changed later."
                prefix="/profiles/"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                required
                value={username}
                onChange={(text) => draft.set({ username: typedUsername(text) })}
                problems={shownProblems}
              />
              <UsernameState username={username} check={shownProblems.length > 0 ? 'none' : check} />
            </div>
            <Field
              name="display_name"
              label="Name"
              hint="As it stands above your page. You can change it at any time."
              autoComplete="name"
              required
              value={displayName}
              onChange={(text) => draft.set({ displayName: text })}
              problems={isChecked ? displayNameProblems(displayName) : []}
            />
            <SimilarNames question={nameQuestion} name={displayName} />
            <ChoiceField
              name="listing"
              label="Who comes across it"
              hint="You can change this at any time."
              value={listing}
              choices={LISTINGS}
              onChange={(value) => draft.set({ listing: value })}
            />
          </ActionForm>
        </div>
        <Preview username={username} displayName={displayName} />
      </div>
    </StudioPage>
  );
}

/** How the head of the page will look. */
function Preview({ username, displayName }: Pick<FirstProfile, 'username' | 'displayName'>) {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p className="kicker">Your page</p>
      <p className={styles.name} dir="auto">
        {displayName.trim() || 'Your name'}
      </p>
      <p className={styles.address} dir="ltr">
        {routes.profile(username || 'your-name')}
      </p>
      <svg viewBox="0 0 240 24" width="240" height="24" aria-hidden="true">
        <path d="M0 12H240" />
      </svg>
      <p className={styles.note}>
        A line for each platform, as soon as you say where you are. What breaks it is yours to tell:
        everything here is public, so leave out what should not be.
      </p>
    </section>
  );
}
