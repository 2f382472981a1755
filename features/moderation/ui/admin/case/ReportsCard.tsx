import { z } from 'zod';
import { ActionForm } from '@/components/form/ActionForm';
import { TextArea } from '@/components/form/TextArea';
import { Card } from '@/components/ui/Card';
import { useKeptDraft } from '@/components/workspace/draft/use-kept-draft';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import type { CaseFile } from '../data/case-file';
import { Age } from '../shared/Age';
import { ExternalLinks } from '../shared/ExternalLinks';
import { useModeration } from '../use-moderation';
import { reasonWord } from '../words';
import styles from './Case.module.scss';

type Report = CaseFile['reports'][number];

/** Every report of the case, with its reporter, evidence and messages. */
export function ReportsCard({ reports, onChanged }: { reports: readonly Report[]; onChanged: () => void }) {
  return (
    <Card id="reports" title={reports.length === 1 ? 'Report' : `Reports (${reports.length})`}>
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

function ReportItem({ report, onChanged }: { report: Report; onChanged: () => void }) {
  const { id, reason, explanation, evidence, reporterName, reporterEmail, organisation, role } = report;
  const who = [reporterName, role, organisation].filter(Boolean).join(', ');
  return (
    <article aria-label={`Report ${id}`} className={styles.report}>
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
      {report.messages.length > 0 && (
        <ol className={`plain-list ${styles.messages}`} aria-label="Messages">
          {report.messages.map((message) => (
            <li key={message.id} data-author={message.author}>
              <p className={styles.muted}>
                {message.author === 'REPORTER' ? 'Reporter' : (message.authorName ?? 'Administrator')} ·{' '}
                <Age instant={message.sentAt} />
              </p>
              <p dir="auto" className={styles.text}>
                {message.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {reporterEmail ? (
        <MessageForm reportId={id} onChanged={onChanged} />
      ) : (
        <p className={styles.muted}>You cannot write to this reporter: no email address was given.</p>
      )}
    </article>
  );
}

const draftShape = z.object({ text: z.string() });

function MessageForm({ reportId, onChanged }: { reportId: string; onChanged: () => void }) {
  const send = useModeration();
  const draft = useKeptDraft(`admin moderation message ${reportId}`, draftShape, { text: '' }, null);
  const { text } = draft.values;
  return (
    <details className={styles.write} open={draft.isDirty || undefined}>
      <summary>Write to the reporter</summary>
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
          return 'The message was sent. The reporter gets an email.';
        }}
      >
        <TextArea
          name="text"
          label="Message"
          hint="The reporter gets it by email and can reply on the report’s private page."
          required
          limit={MAX_MESSAGE}
          value={text}
          onChange={(value) => draft.set({ text: value })}
        />
      </ActionForm>
    </details>
  );
}
