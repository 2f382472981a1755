import { useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '@/components/form/ActionForm';
import { TextArea } from '@/components/form/TextArea';
import { DraftNotice } from '@/components/workspace/draft/DraftNotice.client';
import { useKeptDraft } from '@/components/workspace/draft/use-kept-draft';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import type { AbuseReport } from '../data/moderation-records';
import { useModeration } from '../use-moderation';
import styles from './Case.module.scss';

const draftShape = z.object({ message: z.string() });

/** Form to remove a published reply from its record. */
export function UnpublishForm({
  report,
  run,
}: {
  report: AbuseReport;
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const send = useModeration();
  const draft = useKeptDraft(`admin moderation unpublish ${report.id}`, draftShape, { message: '' }, null);
  const [isChecked, setChecked] = useState(false);
  const message = draft.values.message.trim();
  return (
    <div className={styles.form}>
      <DraftNotice draft={draft} onDiscard={draft.forget} />
      <ActionForm
        label="Published reply"
        submit="Remove the reply"
        pending="Removing …"
        check={() => {
          setChecked(true);
          return message ? undefined : 'message';
        }}
        action={() =>
          run(async () => {
            await send({ type: 'unpublishReply', reportId: report.id, message });
            draft.forget();
            return 'The reply was removed.';
          })
        }
      >
        <TextArea
          name="message"
          label="Message to the person who replied"
          hint="Explain why the reply is no longer shown. The person gets it by email."
          required
          limit={MAX_MESSAGE}
          value={draft.values.message}
          problems={isChecked && !message ? ['Write a message to the person who replied.'] : []}
          onChange={(value) => draft.set({ message: value })}
        />
      </ActionForm>
    </div>
  );
}
