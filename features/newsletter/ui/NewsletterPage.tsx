import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { DataTable } from '@/components/ui/DataTable';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listRecentChanges } from '@/features/bans/server/bans';
import { areSampleChanges, ChangeList } from '@/features/bans/ui/CorrectionList';
import { requestUnsubscribeLink, subscribe } from '@/features/newsletter/server/form-actions';
import { type LastNewsletter, lastNewsletter } from '@/features/newsletter/server/last-newsletter';
import { newsletterService } from '@/features/newsletter/server/newsletter-service';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import { NEWSLETTER_TRAIL, RequestLinkPage } from '../../../components/form/ConfirmActionPage';
import { EmailForm } from '../../../components/form/EmailForm.client';
import styles from '../../../components/form/MailPage.module.scss';

/** The newsletter page: what it is, the form to subscribe, and how the address is used. */
export async function NewsletterPage() {
  const [changes, last] = await Promise.all([listRecentChanges(5), lastNewsletter()]);
  return (
    <>
      <BreadcrumbBanner title="Weekly newsletter">
        <p className="standfirst">
          The week’s bans and restorations, and one brief to read. No pictures and no tracking.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.main}>
          <div className={styles.card}>{newsletterService().takes.newsletter ? <Box /> : <NotHere />}</div>
          {last && <Issue newsletter={last} />}
          <section aria-labelledby="changed">
            <SectionHeading
              id="changed"
              note="What the newsletter covers"
              isSample={areSampleChanges(changes)}
            >
              Recently changed
            </SectionHeading>
            <ChangeList changes={changes} today={toIsoDate(new Date())} />
          </section>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Confirmation</dt>
            <dd>
              We email you a link. You are only subscribed once you click it, so no one else can sign you up.
            </dd>
          </div>
          <div>
            <dt>How we use your email</dt>
            <dd>
              We store your address, the date when you confirmed it, and the last newsletter that we sent you.
              Unconfirmed addresses are deleted after three days.
            </dd>
          </div>
          <div>
            <dt>Unsubscribe</dt>
            <dd>
              Every newsletter has an unsubscribe link, or we can{' '}
              <Link className="text-link" href={routes.leaveNewsletter()}>
                email you the link
              </Link>
              . When you use it, your address is deleted immediately.
            </dd>
          </div>
          <div>
            <dt>Without email</dt>
            <dd>
              The feeds include every new brief:{' '}
              <a className="text-link" href={routes.feeds.rss()}>
                RSS
              </a>
              ,{' '}
              <a className="text-link" href={routes.feeds.atom()}>
                Atom
              </a>
              ,{' '}
              <a className="text-link" href={routes.feeds.json()}>
                JSON
              </a>
              .
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

/** The text of an email in a frame that looks like one. It scrolls, also with the arrow keys. */
function Issue({ newsletter: { subject, text } }: { newsletter: LastNewsletter }) {
  return (
    <section aria-labelledby="last">
      <SectionHeading id="last" note="As subscribers get it, in the plain text version">
        The last newsletter
      </SectionHeading>
      <div className={styles.email}>
        <p className={styles.subject}>{subject}</p>
        <DataTable label="Text of the last newsletter" className={styles.text}>
          <p>{text}</p>
        </DataTable>
      </div>
    </section>
  );
}

function Box() {
  return (
    <EmailForm
      id="letter-email"
      action={subscribe}
      to="/newsletter"
      page={routes.newsletter()}
      label="Your email address"
      hint="We will email you a link to confirm your address."
      button="Subscribe"
    />
  );
}

function NotHere() {
  return <p>This site does not run a newsletter. The feeds include every new brief.</p>;
}

/** Emails the unsubscribe link again. */
export function LeaveNewsletterPage() {
  return (
    <RequestLinkPage
      title="Unsubscribe"
      trail={NEWSLETTER_TRAIL}
      standfirst="Every newsletter has an unsubscribe link. If you cannot find one, enter your address and we will email you the link."
      label="Your email address"
      promise="For privacy, we only confirm by email whether an address is subscribed."
      form={{
        id: 'leaving-email',
        action: requestUnsubscribeLink,
        to: '/newsletter/unsubscribe-link',
        page: routes.leaveNewsletter(),
      }}
      instead={newsletterService().takes.newsletter ? null : <NotHere />}
    />
  );
}
