import { useState } from 'react';
import { findSimilarNames, type SimilarName } from '@/features/studio/model/profile/similar-names';

/** The name of the control that confirms a display name. */
export const CONFIRM_FIELD = 'confirm_name';

/** Error message for a display name that is similar to another creator's. */
export const CONFIRM_NAME =
  'Your display name is similar to another creator’s. Confirm that it is yours, or change it.';

export type NameQuestion = {
  /** Creators with a similar name, from the site's last response; empty if there is no question. */
  readonly similar: readonly SimilarName[];
  /** The name that the question is about. */
  readonly name: string;
  readonly isConfirmed: boolean;
  readonly confirm: (isConfirmed: boolean) => void;
  /**
   * Asks the site about a name.
   * @returns true when it can be stored: no other creator has a similar one, or the person has confirmed it
   * @throws Error with a sentence for the person
   */
  readonly ask: (name: string) => Promise<boolean>;
  /** Removes the question, when the name is stored. */
  readonly clear: () => void;
};

const NOTHING: { readonly name: string; readonly similar: readonly SimilarName[] } = {
  name: '',
  similar: [],
};

/**
 * Asks people to confirm a display name that is similar to another creator's.
 * @param profileId the own profile; empty before there is one
 */
export function useNameQuestion(profileId: string): NameQuestion {
  const [asked, setAsked] = useState(NOTHING);
  const [isConfirmed, setConfirmed] = useState(false);
  return {
    ...asked,
    isConfirmed,
    confirm: setConfirmed,
    ask: async (text) => {
      const name = text.trim();
      const similar = await findSimilarNames(name, profileId);
      const isSameQuestion =
        name === asked.name && similar.every(({ id }) => asked.similar.some((one) => one.id === id));
      setAsked({ name, similar });
      if (similar.length === 0 || (isSameQuestion && isConfirmed)) return true;
      setConfirmed(false);
      return false;
    },
    clear: () => {
      setAsked(NOTHING);
      setConfirmed(false);
    },
  };
}
