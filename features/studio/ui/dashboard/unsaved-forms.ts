import { FIRST_PROFILE_FORM } from '@/features/studio/model/first-profile';
import {
  type DraftStorage,
  draftKey,
  listUnsaved,
  type Unsaved,
} from '../../../../components/workspace/draft/kept-draft';

/**
 * Lists the unsaved forms of a person who has a profile, newest first. The draft of the first profile is left out: the
 * overview appears as soon as the profile is created, which is before its form has removed the draft.
 */
export const unsavedForms = (
  storage: DraftStorage & Pick<Storage, 'length' | 'key'>,
  userId: string,
): readonly Unsaved[] =>
  listUnsaved(storage, userId).filter(({ key }) => key !== draftKey(userId, FIRST_PROFILE_FORM));
