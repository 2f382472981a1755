import { statementEmail } from '@/features/moderation/email/emails';
import type { DecisionAction, DecisionReason } from '@/features/moderation/model/reasons';
import type { DecisionSubject } from './DecisionForm';
import styles from './DecisionForm.module.scss';

/**
 * Preview of the statement of reasons that the person concerned will get by email. Uses the same function as the email.
 */
export function StatementPreview({
  action,
  reason,
  message,
  subject,
  decidedBy,
}: {
  action: DecisionAction;
  reason: DecisionReason;
  message: string;
  subject: DecisionSubject;
  /** Public name of the administrator. */
  decidedBy: string;
}) {
  const { text } = statementEmail(
    '',
    window.location.origin,
    {
      id: '',
      caseId: null,
      targetType: 'BAN',
      targetId: '',
      targetTitle: subject.title || 'each selected record',
      targetPath: subject.path ?? '/',
      account: null,
      action,
      reason,
      statusBefore: null,
      message,
      decidedAt: new Date().toISOString(),
      decidedBy,
      appealText: null,
      appealedAt: null,
      appealOutcome: null,
      appealMessage: null,
      appealDecidedAt: null,
      appealDecidedBy: null,
      endedAt: null,
    },
    subject.isReported ? 'reports' : 'own check',
    '/studio/moderation',
  );
  return (
    <details className={styles.preview}>
      <summary>Preview of the statement of reasons</summary>
      <p dir="auto" className={styles.message}>
        {text}
      </p>
    </details>
  );
}
