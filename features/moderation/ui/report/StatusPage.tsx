import type { Route } from 'next';
import pageStyles from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { InstantTime, Time } from '@/components/ui/Time';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import type { ReportView } from '../../model/contract.ts';
import { DECISION_GOAL_DAYS, reasonName, reporterOutcome, STATUS_NAMES } from '../../model/texts.ts';
import { sendMessage } from '../forms/form-actions.ts';
import { MessageForm } from './MessageForm.client';
import styles from './StatusPage.module.scss';

const TITLES: Readonly<Record<ReportView['kind'], string>> = {
  COMPLAINT: 'Your report',
  REPLY: 'Your reply',
  SIMILAR_NAME: 'Your display name',
};

/** The private page of a report: its state, the decision, and the messages with the administrators. */
export function StatusPage({
  report,
  token,
  isMessageSent,
}: {
  report: ReportView;
  token: string;
  /** The reporter has just sent a message. */
  isMessageSent: boolean;
}) {
  const { kind, reference, decision, reason, explanation, targetTitle, targetPath } = report;
  return (
    <>
      <BreadcrumbBanner title={TITLES[kind]}>
        <p className="standfirst">
          Reference{' '}
          <span className={styles.reference} dir="ltr">
            {reference}
          </span>
          . This page is private. Do not share its link.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${pageStyles.columns} ${styles.columns}`}>
        <div className={pageStyles.main}>
          <section aria-labelledby="state">
            <SectionHeading id="state">State</SectionHeading>
            <Stages report={report} />
          </section>
          {decision && <Decision report={report} decision={decision} />}
          <section id="messages" aria-labelledby="messages-heading">
            <SectionHeading id="messages-heading">Messages</SectionHeading>
            {isMessageSent && isOwnMessageLast(report) && (
              <p role="status" className={styles.sent}>
                <Icon name="check-circle-fill" /> Your message was sent.
              </p>
            )}
            <Messages report={report} />
            <MessageForm action={sendMessage} token={token} />
          </section>
        </div>
        <aside aria-labelledby="what">
          <SectionHeading id="what">
            {kind === 'REPLY' ? 'What you sent' : 'What you reported'}
          </SectionHeading>
          <FactList
            facts={[
              {
                name: 'Page',
                value: (
                  <a className="text-link" href={targetPath}>
                    <bdi>{targetTitle}</bdi>
                  </a>
                ),
              },
              { name: 'Reason', value: kind !== 'REPLY' && reasonName(reason) },
            ]}
          />
          <p className={styles.explanation} dir="auto">
            {explanation}
          </p>
        </aside>
      </div>
    </>
  );
}

const STAGES = ['RECEIVED', 'IN_REVIEW', 'DECIDED'] as const;

/** The three stages of every report, with the dates that are known. */
function Stages({ report: { status, reportedAt, decision } }: { report: ReportView }) {
  const current = STAGES.indexOf(status);
  const texts: Readonly<Record<(typeof STAGES)[number], string>> = {
    RECEIVED: 'We have your report.',
    IN_REVIEW: `An administrator reads what you sent. We aim to decide within ${DECISION_GOAL_DAYS} days.`,
    DECIDED: decision ? `Decided by ${decision.decidedBy}.` : 'We email you the decision with its reason.',
  };
  const dates = { RECEIVED: reportedAt, IN_REVIEW: null, DECIDED: decision?.decidedAt ?? null };
  return (
    <ol className={`plain-list ${styles.stages}`}>
      {STAGES.map((stage, at) => {
        const date = dates[stage];
        return (
          <li
            key={stage}
            className={at <= current ? styles.reached : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <p>
              <strong>{STATUS_NAMES[stage]}</strong>
              {date && <InstantTime instant={date} />}
              {at > current && <span className="visually-hidden">(not yet)</span>}
            </p>
            <p className="muted">{texts[stage]}</p>
          </li>
        );
      })}
    </ol>
  );
}

function Decision({
  report,
  decision,
}: {
  report: ReportView;
  decision: NonNullable<ReportView['decision']>;
}) {
  const { action, reason, message, decidedAt, decidedBy } = decision;
  const { name, text } = reporterOutcome(action);
  return (
    <section aria-labelledby="decision">
      <SectionHeading id="decision">Decision</SectionHeading>
      <div className={styles.decision}>
        <p>
          <strong>{name}.</strong> {text}
        </p>
        {message && (
          <p className={styles.words} dir="auto">
            {message}
          </p>
        )}
        <FactList
          facts={[
            { name: 'Reason', value: report.kind !== 'REPLY' && reasonName(reason) },
            { name: 'Decided by', value: <bdi>{decidedBy}</bdi> },
            { name: 'Date', value: <Time when={onDay(decidedAt.slice(0, 10))} style="long" /> },
          ]}
        />
        <h3>What you can do next</h3>
        <p>
          If you disagree, write a message with new facts below. An administrator will read it.{' '}
          {report.kind === 'COMPLAINT' &&
            'In the European Union, you can also turn to a certified out-of-court dispute settlement body, your Digital Services Coordinator or a court. '}
          <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
            How we moderate
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The address says that a message was sent. After a reply, a reload would say it again. */
const isOwnMessageLast = ({ messages }: ReportView): boolean => messages.at(-1)?.author === 'REPORTER';

function Messages({ report: { messages } }: { report: ReportView }) {
  if (messages.length === 0) return <p className="muted">There are no messages yet.</p>;
  return (
    <ol className={`plain-list ${styles.messages}`}>
      {messages.map(({ author, authorName, text, sentAt }) => (
        <li key={`${sentAt}${text.slice(0, 20)}`} className={author === 'REPORTER' ? styles.own : undefined}>
          <p className={styles.by}>
            <strong>{author === 'REPORTER' ? 'You' : (authorName ?? 'Administrator')}</strong>
            <InstantTime instant={sentAt} />
          </p>
          <p className={styles.words} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
