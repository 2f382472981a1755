import { useState } from 'react';
import { z } from 'zod';
import { type Choice, ChoiceField } from '@/components/form/ChoiceField';
import { Field } from '@/components/form/Field';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { ActionForm } from '@/components/workspace/ActionForm';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { USERNAME_LENGTH } from '@/features/profiles/model/profile';
import {
  displayNameProblems,
  FIRST_PROFILE_FORM,
  type FirstProfile,
  firstProfileInput,
  typedUsername,
  usernameProblems,
} from '@/features/studio/model/first-profile';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import { DraftNotice } from '../../../components/workspace/DraftNotice.client';
import { StudioPage } from '../../../components/workspace/StudioPage';
import { useStoredDraft } from '../../../components/workspace/use-stored-draft';
import styles from './FirstVisit.module.scss';
import { CONFIRM_FIELD, CONFIRM_NAME, SimilarNames, useNameQuestion } from './SimilarNames';
import { useStudio } from './studio-context';
import { UsernameState, useUsernameCheck } from './UsernameState';

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
    note: 'Your profile appears in lists, statistics and search engines.',
  },
  {
    value: 'UNLISTED',
    label: 'Unlisted',
    note: 'Hidden from lists and search. Anyone with the link can still see it.',
  },
];

/**
 * The form for a first profile: username, name, and who can find it.
 * @param purpose the page that was requested and needs a profile; it follows at once
 */
export function FirstVisit({ purpose, onCreated }: { purpose?: string; onCreated?: () => void }) {
  const { viewer, create, reload } = useStudio();
  const draft = useStoredDraft(FIRST_PROFILE_FORM, shape, NOTHING, null);
  const { username, displayName, listing } = draft.values;
  const [isChecked, setChecked] = useState(false);
  /** Usernames that were found to be taken when the profile was saved. */
  const [lost, setLost] = useState<readonly string[]>([]);
  const requested = useUsernameCheck(username);
  const check = lost.includes(username) ? 'taken' : requested;

  const nameQuestion = useNameQuestion('');
  const nameProblems = usernameProblems(username);
  // While the username is being typed, show no problem that more typing may solve.
  const isTyping = !isChecked && (username === '' || username.endsWith('-') || username.length < 3);
  const shownProblems = isTyping
    ? []
    : check === 'taken'
      ? [`${username} is taken. Choose another username.`]
      : nameProblems;

  async function save(): Promise<string> {
    if (!(await nameQuestion.check(displayName))) throw new Error(CONFIRM_NAME);
    const result = await create(
      'profiles',
      firstProfileInput(draft.values, viewer.userId, toIsoDate(new Date())),
    );
    if (result.kind === 'saved') {
      draft.forget();
      onCreated?.();
      return '';
    }
    // Another tab of this person has just created it, or someone else has.
    if (result.kind === 'conflict') await reload();
    setLost((names) => [...names, username]);
    throw new Error(
      `Someone has just taken ${username}. Choose another username. The rest of the form is unchanged.`,
    );
  }

  return (
    <StudioPage
      kicker={purpose ? `First step: ${purpose}` : 'First visit'}
      title="Create your profile"
      lead={
        purpose
          ? `Records and briefs belong to your profile. Choose a username and a name. The next page is “${purpose}”.`
          : 'You only need a username and a name. You can add bans, appeals, reports and briefs at any time.'
      }
    >
      <div className={styles.form}>
        <DraftNotice draft={draft} onDiscard={draft.forget} />
        <ActionForm
          label="Create your profile"
          submit="Create profile"
          pending="Creating profile"
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
              hint={`The end of your page’s address: the letters a to z, digits and hyphens, ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters. You cannot change it later.`}
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
            hint="Shown at the top of your page. You can change it at any time."
            autoComplete="name"
            required
            value={displayName}
            onChange={(text) => draft.set({ displayName: text })}
            problems={isChecked ? displayNameProblems(displayName) : []}
          />
          <SimilarNames question={nameQuestion} name={displayName} />
          <ChoiceField
            name="listing"
            label="Who can find your profile"
            hint="You can change this at any time."
            value={listing}
            choices={LISTINGS}
            onChange={(value) => draft.set({ listing: value })}
          />
        </ActionForm>
        <Preview username={username} displayName={displayName} />
      </div>
    </StudioPage>
  );
}

const EXAMPLE_SPAN = { from: '2026-01-01', to: '2026-12-31' } as const;

/** The lines of a page with two platforms. */
const EXAMPLES = [
  {
    platform: 'youtube',
    state: 'restored',
    line: {
      ...EXAMPLE_SPAN,
      segments: [
        { state: 'active', from: '2026-01-01', to: '2026-06-20' },
        { state: 'banned', from: '2026-06-20', to: '2026-10-20' },
        { state: 'restored', from: '2026-10-20', to: '2026-12-31' },
      ],
      appeals: ['2026-07-20'],
    },
  },
  {
    platform: 'instagram',
    state: 'active',
    line: {
      ...EXAMPLE_SPAN,
      segments: [{ state: 'active', from: '2026-03-01', to: '2026-12-31' }],
      appeals: [],
    },
  },
] as const;

/** A preview of the top of the public page. */
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
      <p className="kicker">Example</p>
      <ul className="plain-list">
        {EXAMPLES.map(({ platform, state, line }) => (
          <li key={platform}>
            <p>
              <PlatformMark platform={platform} /> {PLATFORMS[platform].displayName}
              <StatusLabel status={state} />
            </p>
            <PresenceLine line={line} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Each platform that you add gets a line. A ban cuts it, an appeal is a tick, and a restoration is
        green. Everything on this page is public, so leave out anything private.
      </p>
    </section>
  );
}
