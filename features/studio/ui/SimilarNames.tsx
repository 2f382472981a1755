import { useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Link } from '@/components/ui/Link';
import {
  findSimilarNames,
  type SimilarName,
  similarNameQuestion,
} from '@/features/studio/model/similar-names';
import { routes } from '@/lib/routes';
import styles from './SimilarNames.module.scss';

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
  readonly check: (name: string) => Promise<boolean>;
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
  const [requested, setRequested] = useState(NOTHING);
  const [isConfirmed, setConfirmed] = useState(false);
  return {
    ...requested,
    isConfirmed,
    confirm: setConfirmed,
    check: async (text) => {
      const name = text.trim();
      const similar = await findSimilarNames(name, profileId);
      const isSameQuestion =
        name === requested.name && similar.every(({ id }) => requested.similar.some((one) => one.id === id));
      setRequested({ name, similar });
      if (similar.length === 0 || (isSameQuestion && isConfirmed)) return true;
      setConfirmed(false);
      return false;
    },
    clear: () => {
      setRequested(NOTHING);
      setConfirmed(false);
    },
  };
}

/** Warning about a display name that is similar to another creator's, with a confirmation. */
export function SimilarNames({ question, name }: { question: NameQuestion; name: string }) {
  const { similar, isConfirmed, confirm } = question;
  if (similar.length === 0 || name.trim() !== question.name) return null;
  return (
    <div className={styles.question}>
      <p dir="auto">{similarNameQuestion(similar)}</p>
      <ul className="plain-list">
        {similar.map(({ id, username, displayName }) => (
          <li key={id}>
            <Link href={routes.profile(username)} target="_blank">
              <bdi>{displayName}</bdi>
              <span className="visually-hidden"> (opens in a new tab)</span>
            </Link>
          </li>
        ))}
      </ul>
      <CheckField
        name={CONFIRM_FIELD}
        label="This is the name people know me by"
        hint="A moderator checks names that could be mistaken for someone else’s. Your profile stays visible in the meantime."
        value={isConfirmed}
        onChange={confirm}
      />
    </div>
  );
}
