import { FIRST_PROFILE_FORM } from '@/features/studio/model/first-profile';
import {
  type DraftStorage,
  draftKey,
  listUnsaved,
  type Unsaved,
} from '../../../components/workspace/use-stored-draft';
import { routes } from '../../../lib/routes.ts';

const APPEAL = 'appeal text';

/** The key of the text of an appeal, which is stored in the browser only. */
export const appealDraft = (ban: string): string => `${APPEAL} ${ban}`;

/**
 * Lists the unsaved forms of a person who has a profile, newest first. The draft of the first profile is left out: the
 * overview appears as soon as the profile is created, which is before its form has removed the draft. Texts of appeals are
 * left out, because they are never saved on the site.
 */
export const unsavedForms = (
  storage: DraftStorage & Pick<Storage, 'length' | 'key'>,
  userId: string,
): readonly Unsaved[] =>
  listUnsaved(storage, userId).filter(
    ({ key }) => key !== draftKey(userId, FIRST_PROFILE_FORM) && !key.startsWith(draftKey(userId, APPEAL)),
  );

const { studio } = routes;

/** Whole sections first: a record's own page has its id behind the section's address. */
const NAMES: readonly (readonly [path: string, name: string, ofRecord: string])[] = [
  [studio.newBan(), 'New ban', ''],
  [studio.newReport(), 'New shadowban report', ''],
  [studio.newBrief(), 'New brief', ''],
  [studio.bans(), 'Bans', 'Ban'],
  [studio.reports(), 'Shadowban reports', 'Shadowban report'],
  [studio.briefs(), 'Briefs', 'Brief'],
  [studio.profile(), 'Your profile', 'Your profile'],
  [studio.data(), 'Your data', 'Your data'],
];

/** The name of a page in the list of unsaved changes. */
export function pageName(path: string): string {
  for (const [section, name, ofRecord] of NAMES) {
    if (path === section) return name;
    if (path.startsWith(`${section}/`)) return ofRecord || name;
  }
  return 'Studio';
}
