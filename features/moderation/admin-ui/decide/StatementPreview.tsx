import { APPEAL_MONTHS, type DecisionAction, type DecisionReason } from '@/features/moderation/model/reasons';
import { ACTION_WORDS, actionWord, reasonWord, targetWord } from '../words';
import type { DecisionSubject } from './DecisionForm';
import styles from './DecisionForm.module.scss';

/** What the person concerned gets by email and in the studio, before the decision is sent. */
export function StatementPreview({
  action,
  reason,
  message,
  subject,
}: {
  action: DecisionAction;
  reason: DecisionReason;
  message: string;
  subject: DecisionSubject;
}) {
  const consequence = ACTION_WORDS.find(({ value }) => value === action)?.consequence;
  const [type = ''] = subject.targetTypes;
  const canAppeal = action !== 'NO_ACTION' && action !== 'RESTORE' && subject.hasAccount;
  return (
    <details className={styles.preview}>
      <summary>Preview of the statement of reasons</summary>
      <div>
        <dl>
          <div>
            <dt>About</dt>
            <dd dir="auto">
              {subject.title ? `${targetWord(type)} “${subject.title}”` : 'Each selected record'}
            </dd>
          </div>
          <div>
            <dt>Decision</dt>
            <dd>
              {actionWord(action)}. {consequence}
            </dd>
          </div>
          <div>
            <dt>Reason</dt>
            <dd>{reasonWord(reason)}</dd>
          </div>
        </dl>
        <p dir="auto" className={styles.message}>
          {message}
        </p>
        <p>
          A person decided this; no automatic system was used.{' '}
          {canAppeal &&
            `You can appeal once within ${APPEAL_MONTHS} months, in your studio. Another administrator decides about the appeal where there is one.`}
        </p>
      </div>
    </details>
  );
}
