import { useState } from 'react';
import { z } from 'zod';
import { TextArea } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Dialog } from '@/components/ui/Dialog';
import { ActionForm } from '@/components/workspace/ActionForm';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import styles from './Case.module.scss';
import { type CaseFile, type CaseTarget, decisionsInForce } from './case-file';
import { DecisionForm } from './DecisionForm';
import { Age, DecidedBy, ExternalLinks } from './marks';
import type { ModerationDecision } from './moderation-records';
import { useModeration } from './use-moderation';
import { actionWord, appealWord, getTargetType, reasonWord } from './words';

type Report = CaseFile['reports'][number];

/** Every report of the case, with its reporter, evidence and messages. */
export function ReportsCard({ reports, onChanged }: { reports: readonly Report[]; onChanged: () => void }) {
  return (
    <Card id="reports" title={cardTitle(reports)}>
      <ul className={`plain-list ${styles.reports}`}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportItem report={report} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function cardTitle(reports: readonly Report[]): string {
  if (reports.length !== 1) return `Reports (${reports.length})`;
  return reports[0]?.kind === 'REPLY' ? 'Reply' : 'Report';
}

function ReportItem({ report, onChanged }: { report: Report; onChanged: () => void }) {
  const { id, kind, reason, explanation, evidence, reporterEmail } = report;
  const isReply = kind === 'REPLY';
  // A reply begins with the sender's answer to the question about their identity.
  const result = isReply ? report.messages.find(({ author }) => author === 'REPORTER') : undefined;
  const messages = report.messages.filter((message) => message !== result);
  return (
    <article aria-label={`${isReply ? 'Reply' : 'Report'} ${id}`} className={styles.report}>
      <header>
        <h3>{reasonWord(reason)}</h3>
        <p className={styles.muted}>
          <span dir="ltr">{id}</span> · <Age instant={report.reportedAt} />
        </p>
      </header>
      <p dir="auto" className={styles.text}>
        {explanation}
      </p>
      {evidence.length > 0 && (
        <div>
          <h4>Evidence</h4>
          <ExternalLinks links={evidence} />
        </div>
      )}
      <Sender report={report} />
      {result && (
        <div>
          <h4>How to check who sent it</h4>
          <p dir="auto" className={styles.text}>
            {result.text}
          </p>
        </div>
      )}
      {messages.length > 0 && (
        <ol className={`plain-list ${styles.messages}`} aria-label="Messages">
          {messages.map((message) => (
            <li key={message.id} data-author={message.author}>
              <p className={styles.muted}>
                {message.author === 'REPORTER'
                  ? isReply
                    ? 'Sender'
                    : 'Reporter'
                  : (message.authorName ?? 'Administrator')}{' '}
                · <Age instant={message.sentAt} />
              </p>
              <p dir="auto" className={styles.text}>
                {message.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {reporterEmail ? (
        <MessageForm reportId={id} to={isReply ? 'sender' : 'reporter'} onChanged={onChanged} />
      ) : (
        kind !== 'SIMILAR_NAME' && (
          <p className={styles.muted}>You cannot write to this reporter: no email address was given.</p>
        )
      )}
    </article>
  );
}

function Sender({ report }: { report: Report }) {
  const { kind, reporterName, reporterEmail, organisation, role } = report;
  if (kind === 'SIMILAR_NAME')
    return <p className={styles.muted}>Added automatically when the profile was saved.</p>;
  const who = [reporterName, role, organisation].filter(Boolean).join(', ');
  return (
    <p className={styles.muted}>
      From{' '}
      {who || reporterEmail ? (
        <>
          <span dir="auto">{who}</span>{' '}
          {reporterEmail && (
            <a href={`mailto:${reporterEmail}`} className="text-link">
              {reporterEmail}
            </a>
          )}
        </>
      ) : (
        'an anonymous reporter'
      )}
    </p>
  );
}

const draftShape = z.object({ text: z.string() });

function MessageForm({
  reportId,
  to,
  onChanged,
}: {
  reportId: string;
  to: 'reporter' | 'sender';
  onChanged: () => void;
}) {
  const send = useModeration();
  const draft = useStoredDraft(`admin moderation message ${reportId}`, draftShape, { text: '' }, null);
  const { text } = draft.values;
  return (
    <details className={styles.write} open={draft.isDirty || undefined}>
      <summary>Write to the {to}</summary>
      <ActionForm
        label={`Message about ${reportId}`}
        submit="Send message"
        pending="Sending …"
        tone="plain"
        check={() => (text.trim() && text.length <= MAX_MESSAGE ? undefined : 'text')}
        failureField="text"
        action={async () => {
          await send({ type: 'messageReporter', reportId, text: text.trim() });
          draft.forget();
          onChanged();
          return `The message was sent. The ${to} gets an email.`;
        }}
      >
        <TextArea
          name="text"
          label="Message"
          hint={`The ${to} gets it by email and can reply on the report’s private page.`}
          required
          limit={MAX_MESSAGE}
          value={text}
          onChange={(value) => draft.set({ text: value })}
        />
      </ActionForm>
    </details>
  );
}

/** All decisions about the target, newest first, with a button to undo those in force. */
export function DecisionsCard({
  target,
  decisions,
  run,
}: {
  target: CaseTarget;
  decisions: readonly ModerationDecision[];
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const send = useModeration();
  const [undone, setUndone] = useState<ModerationDecision | null>(null);
  const inForce = new Set(decisionsInForce(decisions).map(({ id }) => id));
  const type = getTargetType(target.type);
  return (
    <Card id="decisions" title="Earlier decisions">
      {decisions.length === 0 && <p className={styles.muted}>No earlier decisions.</p>}
      <ol className={`plain-list ${styles.decisions}`}>
        {decisions.map((decision) => (
          <li
            key={decision.id}
            id={decision.appealOutcome === 'PENDING' ? undefined : `decision-${decision.id}`}
          >
            <p>
              <strong>{actionWord(decision.action)}</strong>: {reasonWord(decision.reason)}
              {decision.endedAt && ' (ended)'}
            </p>
            <DecidedBy decision={decision} withMessage />
            {decision.appealOutcome && (
              <p className={styles.muted}>
                {appealWord(decision.appealOutcome)}
                {decision.appealDecidedBy && ` by ${decision.appealDecidedBy}`}
                {decision.appealMessage && (
                  <>
                    : <span dir="auto">{decision.appealMessage}</span>
                  </>
                )}
              </p>
            )}
            {inForce.has(decision.id) && (
              <Button aria-haspopup="dialog" onClick={() => setUndone(decision)}>
                Undo…<span className="visually-hidden"> {actionWord(decision.action)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undone && type && (
        <Dialog title={`Undo: ${actionWord(undone.action).toLowerCase()}`} onClose={() => setUndone(null)}>
          <DecisionForm
            formKey={`admin moderation undo ${undone.id}`}
            subject={{
              targetTypes: [target.type],
              title: target.title,
              hasAccount: target.account !== null,
              isModerated: true,
              reason: 'NOT_A_VIOLATION',
              onlyAction: 'RESTORE',
            }}
            onDecide={({ reason, message }) =>
              run(async () => {
                await send({
                  type: 'decideTarget',
                  target: { type, id: target.id },
                  action: 'RESTORE',
                  reason,
                  message,
                  decisionId: undone.id,
                });
                setUndone(null);
                return 'The decision was undone.';
              })
            }
          />
        </Dialog>
      )}
    </Card>
  );
}
