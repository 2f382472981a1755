import { useState } from 'react';
import type { SaveState } from '@/components/workspace/SaveBar';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import { hasOtherLinks } from '@/features/studio/model/identity-links';
import type { OwnProfile } from '@/features/studio/model/own-records';
import {
  type PlatformEntry,
  type ProfileControl,
  type ProfileProblems,
  type ProfileValues,
  profileInput,
  profileProblems,
  profileValues,
  valuesOfRow,
} from '@/features/studio/model/profile-values';
import { PLATFORMS, PROFILE_PLATFORM_IDS } from '@/lib/domain/platform';
import { toIsoDate, whenText } from '@/lib/time/when';
import type { ConflictField } from '../../../../components/workspace/DraftNotice.client';
import { CONFIRM_NAME, type NameQuestion, useNameQuestion } from '../SimilarNames';
import { type Conflict, type RecordForm, useRecordForm } from '../use-record-form';

type ProfileField = keyof ProfileValues & string;

type ProfileForm = {
  readonly form: RecordForm<ProfileValues>;
  /** Empty until the first attempt to save. */
  readonly problems: ProfileProblems;
  readonly state: SaveState;
  /** The question about a display name that is similar to another creator's. */
  readonly nameQuestion: NameQuestion;
  /** @returns the first invalid control; nothing is sent then */
  readonly save: () => ProfileControl | undefined;
  /** Uses the other version of these fields, and saves. */
  readonly resolve: (adoptedFields: readonly ProfileField[]) => void;
  readonly discard: () => void;
  /** The person has read why saving failed. */
  readonly dismiss: () => void;
};

const IDLE: SaveState = { kind: 'idle' };

/**
 * The form of a profile: stored as a draft while it is typed, checked, and saved without overwriting other changes.
 * @param onLinksSaved called after a link of the profile was changed
 */
export function useProfileForm({ row }: OwnProfile, onLinksSaved: () => void): ProfileForm {
  const { viewer, end } = useSignedIn();
  const form = useRecordForm({
    formKey: `profile ${row.id}`,
    kind: 'profiles',
    row,
    shape: profileValues,
    read: valuesOfRow,
    write: profileInput,
  });
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<SaveState>(IDLE);
  const problems = profileProblems(form.values, toIsoDate(new Date()));
  const nameQuestion = useNameQuestion(row.id);
  const { displayName, listing } = form.values;
  const before = valuesOfRow(row);
  const isOtherName =
    displayName.trim() !== before.displayName.trim() || (listing === 'LISTED' && before.listing !== 'LISTED');

  async function send(): Promise<void> {
    setState({ kind: 'saving' });
    try {
      if (isOtherName && !(await nameQuestion.check(displayName)))
        return setState({ kind: 'failed', text: CONFIRM_NAME });
      const outcome = await form.save();
      if (outcome === 'gone') return setState({ kind: 'failed', text: 'This profile no longer exists.' });
      if (outcome === 'conflict') return setState(IDLE);
      setChecked(false);
      nameQuestion.clear();
      setState({ kind: 'saved' });
      if (hasOtherLinks(before, form.values)) onLinksSaved();
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setState({ kind: 'failed', text: `${failure.text} What you typed is still here.` });
    }
  }

  return {
    form,
    problems: isChecked ? problems : {},
    nameQuestion,
    state: form.isDirty && state.kind === 'saved' ? IDLE : state,
    save: () => {
      setChecked(true);
      const [wrong] = getControls(problems);
      if (wrong === undefined) void send();
      else setState(IDLE);
      return wrong;
    },
    resolve: (adoptedFields) => {
      form.resolve(adoptedFields);
      void send();
    },
    discard: () => {
      form.forget();
      setChecked(false);
      setState(IDLE);
    },
    dismiss: () => setState(IDLE),
  };
}

/** Returns the controls with problems, in the order of the form. */
const getControls = (problems: ProfileProblems) => Object.keys(problems) as ProfileControl[];

const LABELS: Readonly<Partial<Record<ProfileField, string>>> = {
  displayName: 'Display name',
  bio: 'Bio',
  schedule: 'Schedule',
  blogLink: 'Blog or website',
  solanaAddress: 'Solana address',
  listing: 'Visibility',
};

const LISTINGS = { LISTED: 'Listed', UNLISTED: 'Unlisted' };

/** Both versions of each field that was changed on two sides, as text. */
export function conflictFields(
  { theirs, fields }: Conflict<ProfileValues>,
  mine: ProfileValues,
): readonly ConflictField<ProfileField>[] {
  return fields.map((name) => ({
    name,
    label: getLabel(name),
    mine: getWords(mine, name),
    theirs: getWords(theirs, name),
  }));
}

function getLabel(field: ProfileField): string {
  const platform = PROFILE_PLATFORM_IDS.find((id) => id === field);
  return platform ? PLATFORMS[platform].displayName : (LABELS[field] ?? field);
}

function getWords(values: ProfileValues, field: ProfileField): string {
  if (field === 'listing') return LISTINGS[values.listing];
  const value = values[field];
  return typeof value === 'string' ? value : entryText(value);
}

function entryText(entry: PlatformEntry | null): string {
  if (!entry) return 'Not on your profile';
  const { link, since, url } = entry;
  const parts = [link || 'No link', since && `since ${whenText(since)}`, url && `now at ${url}`];
  return parts.filter(Boolean).join(', ');
}
