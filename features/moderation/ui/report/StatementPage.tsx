import type { Route } from 'next';
import pageStyles from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import type { DecisionView } from '../../model/contract.ts';
import { actionText, reasonName } from '../../model/texts.ts';
import { sendAppeal } from '../forms/form-actions.ts';
import { AppealByLinkForm } from './MessageForm.client';
import styles from './StatusPage.module.scss';

const day = (date: string) => <Time when={onDay(date.slice(0, 10))} style="long" />;

/** A statement of reasons under its private link, for someone who cannot sign in, with the appeal. */
export function StatementPage({ decision, linkKey }: { decision: DecisionView; linkKey: string }) {
  const { action, targetTitle, message, reason, decidedAt, decidedBy, endedAt, appealUntil, appeal } =
    decision;
  const { name, text } = actionText(action);
  return (
    <>
      <BreadcrumbBanner title="Decision about your content">
        <p className="standfirst">This page is private. Do not share its link.</p>
      </BreadcrumbBanner>
      <div className={`page ${pageStyles.columns} ${styles.columns}`}>
        <div className={pageStyles.main}>
          <section aria-labelledby="decision">
            <SectionHeading id="decision">{name}</SectionHeading>
            <div className={styles.decision}>
              <p className={styles.words} dir="auto">
                {message}
              </p>
              <FactList
                facts={[
                  { name: 'About', value: <bdi>{targetTitle}</bdi> },
                  { name: 'Effect', value: endedAt ? <>It ended on {day(endedAt)}.</> : text },
                  { name: 'Reason', value: reasonName(reason) },
                  {
                    name: 'Decided',
                    value: (
                      <>
                        {day(decidedAt)} by <bdi>{decidedBy}</bdi>
                      </>
                    ),
                  },
                ]}
              />
            </div>
          </section>
          {appeal && <Appeal appeal={appeal} />}
          {appealUntil && (
            <section aria-labelledby="appeal">
              <SectionHeading id="appeal" note={<>until {day(appealUntil)}</>}>
                Appeal
              </SectionHeading>
              <AppealByLinkForm action={sendAppeal} linkKey={linkKey} />
            </section>
          )}
        </div>
        <dl className={pageStyles.facts}>
          <div>
            <dt>Who decides the appeal</dt>
            <dd>
              A different administrator, if this site has one. We will email you the outcome.{' '}
              <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
                How we moderate
              </Link>
            </dd>
          </div>
          <div>
            <dt>Other options</dt>
            <dd>
              In the European Union, you can turn to a certified out-of-court dispute settlement body, your
              Digital Services Coordinator or a court.
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

const OUTCOMES = {
  PENDING: 'Appeal pending',
  UPHELD: 'Appeal rejected: the decision was upheld',
  OVERTURNED: 'Appeal accepted: the decision was overturned',
} as const;

function Appeal({ appeal }: { appeal: NonNullable<DecisionView['appeal']> }) {
  const { outcome, message, decidedAt, decidedBy, text, appealedAt } = appeal;
  return (
    <section aria-labelledby="your-appeal">
      <SectionHeading id="your-appeal">{OUTCOMES[outcome]}</SectionHeading>
      <div className={styles.decision}>
        {message && (
          <p className={styles.words} dir="auto">
            {message}
          </p>
        )}
        {decidedAt && (
          <p className="muted">
            Decided on {day(decidedAt)} by <bdi>{decidedBy}</bdi>.
          </p>
        )}
        <p className="muted">You wrote on {day(appealedAt)}:</p>
        <p className={styles.words} dir="auto">
          {text}
        </p>
      </div>
    </section>
  );
}
