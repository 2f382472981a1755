import { CheckField } from '@/components/form/CheckField';
import { Link } from '@/components/ui/Link';
import { similarNameQuestion } from '@/features/studio/model/profile/similar-names';
import { routes } from '@/lib/routes';
import styles from './SimilarNames.module.scss';
import { CONFIRM_FIELD, type NameQuestion } from './use-name-question';

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
