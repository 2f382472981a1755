import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { StudioLink } from '@/features/studio/ui/StudioLink';
import { routes } from '@/lib/routes';
import type { ModerationDecision } from '../data/moderation-records';
import { Age } from '../shared/Age';
import { actionWord, reasonWord, targetWord } from '../words';
import styles from './Queue.module.scss';

/** The page where an administrator handles a decision's appeal. */
export const appealHref = ({ id, caseId }: Pick<ModerationDecision, 'id' | 'caseId'>) =>
  `${routes.admin.moderationCase(caseId ?? `decision:${id}`)}#decision-${id}` as Route;

/** Appeals that wait, oldest first. */
export function AppealRows({ appeals }: { appeals: readonly ModerationDecision[] }) {
  if (appeals.length === 0)
    return (
      <EmptyState isFramed title="No appeals are waiting">
        A person can appeal once against each decision, within six months. Appeals are listed here, oldest
        first.
      </EmptyState>
    );
  return (
    <ul className={`plain-list ${styles.rows}`} aria-label="Appeals">
      {appeals.map((appeal) => (
        <li key={appeal.id} className={styles.row} data-plain>
          <div className={styles.what}>
            <p className={styles.title}>
              <StudioLink href={appealHref(appeal)} dir="auto">
                {appeal.targetTitle}
              </StudioLink>
            </p>
            <p className={styles.facts}>
              <span>{targetWord(appeal.targetType)}</span>
              <span>
                {actionWord(appeal.action)}: {reasonWord(appeal.reason)}
              </span>
              <span>decided by {appeal.decidedBy}</span>
            </p>
            {appeal.appealText && (
              <p className={styles.excerpt} dir="auto">
                {appeal.appealText}
              </p>
            )}
          </div>
          <div className={styles.when}>{appeal.appealedAt && <Age instant={appeal.appealedAt} />}</div>
        </li>
      ))}
    </ul>
  );
}
