import { z } from 'zod';
import { ChoiceField } from '@/components/form/ChoiceField';
import { TextArea } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { ActionForm } from '@/components/workspace/ActionForm';
import { DraftNotice } from '@/components/workspace/DraftNotice.client';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import styles from './Case.module.scss';
import { Age, DecidedBy } from './marks';
import type { ModerationDecision } from './moderation-records';
import { useAdministratorName, useModeration } from './use-moderation';
import { actionWord, reasonWord } from './words';

const draftShape = z.object({
  outcome: z.enum(['UPHELD', 'OVERTURNED']).nullable(),
  message: z.string(),
});

/** An appeal with the original decision, and the form to decide the appeal. */
export function AppealCard({
  decision,
  run,
}: {
  decision: ModerationDecision;
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const { viewer } = useSignedIn();
  const send = useModeration();
  const draft = useStoredDraft(
    `admin moderation appeal ${decision.id}`,
    draftShape,
    { outcome: null, message: '' },
    null,
  );
  const { outcome, message } = draft.values;
  const isOwn = decision.decidedBy === useAdministratorName(viewer.userId);
  const { shown, check } = useProblems({
    outcome: outcome ? '' : 'Choose an outcome.',
    message: message.trim() ? '' : 'Write the reasons for the outcome.',
  });
  return (
    <Card id={`decision-${decision.id}`} title="Appeal">
      <div className={styles.form}>
        {isOwn && (
          <Callout icon="exclamation-triangle-fill">
            <p>
              You made this decision. A different administrator must decide the appeal, if this site has more
              than one.
            </p>
          </Callout>
        )}
        <div className={styles.beside}>
          <section aria-label="Original decision">
            <h3>Decision</h3>
            <p>
              {actionWord(decision.action)}: {reasonWord(decision.reason)}
            </p>
            <DecidedBy decision={decision} withMessage />
          </section>
          <section aria-label="Appeal text">
            <h3>Appeal</h3>
            <p className={styles.muted}>{decision.appealedAt && <Age instant={decision.appealedAt} />}</p>
            <p dir="auto" className={styles.text}>
              {decision.appealText}
            </p>
          </section>
        </div>
        <DraftNotice draft={draft} onDiscard={draft.forget} />
        <ActionForm
          label="Appeal"
          submit={
            outcome === 'OVERTURNED' ? 'Overturn the decision' : outcome ? 'Uphold the decision' : 'Decide'
          }
          pending="Deciding …"
          check={check}
          action={() =>
            run(async () => {
              if (!outcome) throw new Error('Choose an outcome.');
              await send({ type: 'decideAppeal', decisionId: decision.id, outcome, message: message.trim() });
              draft.forget();
              return outcome === 'OVERTURNED'
                ? 'The decision was overturned, and its effects were undone.'
                : 'The decision was upheld.';
            })
          }
        >
          <ChoiceField
            name="outcome"
            label="Outcome"
            required
            value={outcome}
            choices={[
              { value: 'UPHELD', label: 'Uphold', note: 'The decision stays in force.' },
              {
                value: 'OVERTURNED',
                label: 'Overturn',
                note: 'The decision ends, and its effects are undone.',
              },
            ]}
            problems={shown('outcome')}
            onChange={(value) => draft.set({ outcome: value })}
          />
          <TextArea
            name="message"
            label="Message to the person"
            required
            rows={6}
            limit={MAX_MESSAGE}
            value={message}
            problems={shown('message')}
            onChange={(value) => draft.set({ message: value })}
          />
        </ActionForm>
      </div>
    </Card>
  );
}
