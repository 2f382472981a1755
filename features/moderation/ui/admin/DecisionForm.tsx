import { useState } from 'react';
import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { ChoiceField } from '@/components/form/ChoiceField';
import { TextArea } from '@/components/form/Field';
import { SelectField } from '@/components/form/SelectField';
import { useProblems } from '@/components/form/use-problems';
import { ActionForm } from '@/components/workspace/ActionForm';
import { DraftNotice } from '@/components/workspace/DraftNotice.client';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import {
  DECISION_ACTIONS,
  DECISION_REASONS,
  type DecisionAction,
  type DecisionReason,
  MAX_MESSAGE,
} from '@/features/moderation/model/reasons';
import { statementEmail } from '@/features/moderation/server/emails';
import styles from './DecisionForm.module.scss';
import { useAdministratorName } from './use-moderation';
import {
  ACTION_WORDS,
  actionsFor,
  actionWord,
  messageTemplate,
  needsConfirmation,
  REASON_WORDS,
} from './words';

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

export type Decision = {
  readonly action: DecisionAction;
  readonly reason: DecisionReason;
  /** Message to the person concerned. */
  readonly message: string;
};

/** The targets of a decision: one, or several at once. */
export type DecisionSubject = {
  readonly targetTypes: readonly string[];
  /** The title of the one target; '' for several. */
  readonly title: string;
  /** True if every target has an account. */
  readonly hasAccount: boolean;
  /** True if a decision is in force that can be ended. */
  readonly isModerated: boolean;
  /** The reason to begin with; null to choose. */
  readonly reason: DecisionReason | null;
  /** The only available action; by default all actions that the targets allow. */
  readonly onlyAction?: DecisionAction;
  /** The path of the target's page, for the preview of the statement of reasons. */
  readonly path?: string;
  /** True if there is at least one report. */
  readonly isReported?: boolean;
};

const draftShape = z.object({
  action: z.enum(DECISION_ACTIONS).nullable(),
  reason: z.enum(DECISION_REASONS).nullable(),
  /** The message; null while it follows the template. */
  message: z.string().nullable(),
});

/** Chooses the reason for a new action: "no violation" for no action, otherwise the reason of the reports. */
const reasonFor = (
  action: DecisionAction,
  chosen: DecisionReason | null,
  reported: DecisionReason | null,
): DecisionReason | null => {
  if (action === 'NO_ACTION') return 'NOT_A_VIOLATION';
  return chosen === 'NOT_A_VIOLATION' ? reported : chosen;
};

/** The error message of each field; '' for a valid field. */
const getProblems = ({
  hasAction,
  hasReason,
  message,
  isUnconfirmed,
}: {
  readonly hasAction: boolean;
  readonly hasReason: boolean;
  readonly message: string;
  readonly isUnconfirmed: boolean;
}) => ({
  action: hasAction ? '' : 'Choose a decision.',
  reason: hasReason ? '' : 'Choose a reason.',
  message: !message.trim()
    ? 'Write a message to the person.'
    : message.length > MAX_MESSAGE
      ? `The message is longer than ${MAX_MESSAGE} characters.`
      : '',
  confirm: isUnconfirmed ? 'Confirm this decision first.' : '',
});

/**
 * Form for a decision with its reason and message. The draft is stored on this device until it is sent, so a conflict, a
 * reload or an expired sign-in loses nothing.
 * @param formKey names the draft
 * @param onDecide sends the decision and shows the result; throws an error with a message when it was refused
 */
export function DecisionForm({
  formKey,
  subject,
  onDecide,
}: {
  formKey: string;
  subject: DecisionSubject;
  onDecide: (decision: Decision) => Promise<unknown>;
}) {
  const { viewer } = useSignedIn();
  const ownName = useAdministratorName(viewer.userId);
  const draft = useStoredDraft(
    formKey,
    draftShape,
    { action: subject.onlyAction ?? null, reason: subject.reason, message: null },
    null,
  );
  const [isConfirmed, setConfirmed] = useState(false);
  const { action, reason } = draft.values;
  const [firstType = ''] = subject.targetTypes;
  const choices = subject.targetTypes
    .map((type) => actionsFor(type, subject))
    .reduce((all, some) => all.filter((one) => some.includes(one)))
    .filter(({ value }) => subject.onlyAction === undefined || value === subject.onlyAction);
  const isPossible = choices.some(({ value }) => value === action);
  const template =
    action && reason && isPossible
      ? messageTemplate({ action, reason, targetType: firstType, title: subject.title })
      : '';
  const message = draft.values.message ?? template;
  const mustConfirm = action !== null && isPossible && needsConfirmation(action);
  const { shown, check, hideProblems } = useProblems(
    getProblems({
      hasAction: isPossible,
      hasReason: reason !== null,
      message,
      isUnconfirmed: mustConfirm && !isConfirmed,
    }),
  );
  const discard = () => {
    draft.forget();
    setConfirmed(false);
    hideProblems();
  };
  return (
    <div className={styles.form}>
      <DraftNotice draft={draft} onDiscard={discard} />
      <ActionForm
        label="Decision"
        submit={action && isPossible ? `Decide: ${actionWord(action).toLowerCase()}` : 'Decide'}
        pending="Deciding …"
        tone={mustConfirm ? 'destructive' : 'primary'}
        check={check}
        action={async () => {
          if (!action || !reason) throw new Error('Choose a decision and a reason.');
          await onDecide({ action, reason, message: message.trim() });
          discard();
          // The page shows the result next to the changed record.
          return '';
        }}
      >
        {subject.onlyAction === undefined && (
          <ChoiceField
            name="action"
            label="Action"
            required
            value={isPossible ? action : null}
            choices={choices.map(({ value, label, consequence }) => ({ value, label, note: consequence }))}
            problems={shown('action')}
            onChange={(value) => {
              draft.set({
                action: value,
                reason: reasonFor(value, reason, subject.reason),
              });
              setConfirmed(false);
            }}
          />
        )}
        <SelectField
          name="reason"
          label="Reason"
          required
          value={reason ?? ''}
          emptyLabel="Choose a reason"
          options={REASON_WORDS}
          problems={shown('reason')}
          onChange={(value) => draft.set({ reason: value })}
        />
        <TextArea
          name="message"
          label="Message to the person"
          required
          hint={
            draft.values.message === null
              ? 'Standard message for this decision and reason. You can edit it.'
              : undefined
          }
          rows={6}
          limit={MAX_MESSAGE}
          value={message}
          problems={shown('message')}
          onChange={(value) => draft.set({ message: value })}
        />
        {draft.values.message !== null && template && (
          <button type="button" className="text-link" onClick={() => draft.set({ message: null })}>
            Use the standard message
          </button>
        )}
        {action && reason && isPossible && (
          <StatementPreview
            action={action}
            reason={reason}
            message={message}
            subject={subject}
            decidedBy={ownName}
          />
        )}
        {mustConfirm && (
          <CheckField
            name="confirm"
            label={`Yes, ${actionWord(action).toLowerCase()}${subject.title ? ` “${subject.title}”` : ''}`}
            hint={ACTION_WORDS.find(({ value }) => value === action)?.consequence}
            required
            value={isConfirmed}
            problems={shown('confirm')}
            onChange={setConfirmed}
          />
        )}
      </ActionForm>
    </div>
  );
}
