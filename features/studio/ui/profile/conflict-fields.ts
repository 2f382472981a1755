import type { PlatformEntry, ProfileValues } from '@/features/studio/model/profile/profile-values';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { whenText } from '@/lib/time/when';
import type { ConflictField } from '../../../../components/workspace/draft/ConflictNotice.client';
import type { Conflict } from '../draft/use-record-form';
import type { ProfileField } from './use-profile-form';

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
    label: labelOf(name),
    mine: wordsOf(mine, name),
    theirs: wordsOf(theirs, name),
  }));
}

function labelOf(field: ProfileField): string {
  const platform = PLATFORM_IDS.find((id) => id === field);
  return platform ? PLATFORMS[platform].displayName : (LABELS[field] ?? field);
}

function wordsOf(values: ProfileValues, field: ProfileField): string {
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
