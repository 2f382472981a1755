import { z } from 'zod';
import { ChoiceField } from '@/components/form/ChoiceField';
import { Field, TextArea } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { ActionForm } from '@/components/workspace/ActionForm';
import { DraftNotice } from '@/components/workspace/DraftNotice.client';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import styles from './Case.module.scss';
import type { AbuseReport } from './moderation-records';
import { useModeration } from './use-moderation';

const MAX_VERIFICATION = 300;

const draftShape = z.object({
  choice: z.enum(['PUBLISH', 'REJECT']).nullable(),
  verification: z.string(),
  /** The message; null while it follows the choice. */
  message: z.string().nullable(),
});

const MESSAGES = {
  PUBLISH: 'Thank you. We checked your identity and published your reply beside the record.',
  REJECT:
    'We could not publish your reply, because we could not verify that you are the person or organisation named in the record.',
} as const;

/** Form to publish or reject a reply, after a check of who wrote it. */
export function ReplyForm({
  report,
  run,
}: {
  report: AbuseReport;
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const send = useModeration();
  const draft = useStoredDraft(
    `admin moderation reply ${report.id}`,
    draftShape,
    { choice: null, verification: '', message: null },
    null,
  );
  const { choice, verification } = draft.values;
  const message = draft.values.message ?? (choice ? MESSAGES[choice] : '');
  const { shown, check } = useProblems({
    choice: choice ? '' : 'Choose whether to publish the reply.',
    verification:
      choice !== 'PUBLISH' || verification.trim()
        ? verification.length > MAX_VERIFICATION
          ? `Use at most ${MAX_VERIFICATION} characters.`
          : ''
        : 'Describe how you checked who wrote it.',
    message: message.trim() ? '' : 'Write a message to the person who replied.',
  });
  return (
    <div className={styles.form}>
      <DraftNotice draft={draft} onDiscard={draft.forget} />
      <ActionForm
        label="Reply"
        submit={choice === 'REJECT' ? 'Reject the reply' : choice ? 'Publish the reply' : 'Decide'}
        pending="Deciding …"
        check={check}
        action={() =>
          run(async () => {
            await send({
              type: 'decideReply',
              reportId: report.id,
              publish: choice === 'PUBLISH',
              verification: choice === 'PUBLISH' ? verification.trim() : '',
              message: message.trim(),
            });
            draft.forget();
            return choice === 'PUBLISH' ? 'The reply was published.' : 'The reply was rejected.';
          })
        }
      >
        <ChoiceField
          name="choice"
          label="What happens to the reply"
          required
          value={choice}
          choices={[
            {
              value: 'PUBLISH',
              label: 'Publish',
              note: 'It is shown beside the record, dated and marked as a reply.',
            },
            { value: 'REJECT', label: 'Reject', note: 'It is not shown. The person gets your message.' },
          ]}
          problems={shown('choice')}
          onChange={(value) => draft.set({ choice: value })}
        />
        {choice === 'PUBLISH' && (
          <Field
            name="verification"
            label="How you checked who wrote it"
            required
            hint="One sentence that readers see, such as: Sent from an address of the company’s own domain."
            value={verification}
            problems={shown('verification')}
            onChange={(value) => draft.set({ verification: value })}
          />
        )}
        <TextArea
          name="message"
          label="Message to the person who replied"
          required
          rows={6}
          limit={MAX_MESSAGE}
          value={message}
          problems={shown('message')}
          onChange={(value) => draft.set({ message: value })}
        />
      </ActionForm>
    </div>
  );
}
