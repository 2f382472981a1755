import pageStyles from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { DECISION_GOAL_DAYS } from '../../model/texts.ts';
import styles from './ReceiptPage.module.scss';

/** The receipt of a report or reply. `token`: the secret of its private link; null when this browser has none. */
export function ReceiptPage({ reference, token }: { reference: string; token: string | null }) {
  return (
    <>
      <BreadcrumbBanner title={token ? 'Your report was received' : 'Report receipt'}>
        <p className="standfirst">
          {token ? 'Its reference is ' : 'If you have just sent a report, its reference is '}
          <strong className={styles.reference} dir="ltr">
            {reference}
          </strong>
          .
        </p>
      </BreadcrumbBanner>
      <div className={`page ${pageStyles.columns} ${styles.columns}`}>
        <div className={pageStyles.card}>
          <div className={styles.receipt}>
            <h2>Your private link</h2>
            {token ? (
              <>
                <p>
                  It shows the status of your report, the decision and your messages with the administrators.
                  Save the link now: this page shows it for one hour only. If you gave an email address, we
                  also sent it there.
                </p>
                <p>
                  <a className="button button-primary" href={routes.moderation.status(token)} rel="nofollow">
                    Open your report
                  </a>
                </p>
              </>
            ) : (
              <p>
                We sent it to the email address in the report. Check your spam folder if you cannot find it.
                This page shows the link only in the browser that sent the report, for one hour.
              </p>
            )}
          </div>
        </div>
        <dl className={pageStyles.facts}>
          <div>
            <dt>What happens next</dt>
            <dd>
              An administrator reads the report. We aim to decide within {DECISION_GOAL_DAYS} days and email
              you the decision with its reason.
            </dd>
          </div>
          <div>
            <dt>Keep the link private</dt>
            <dd>Anyone who has it can read the report and write to us in your name.</dd>
          </div>
          <div>
            <dt>Something else?</dt>
            <dd>
              <Link className="text-link" href={routes.contactUs()}>
                Contact us
              </Link>{' '}
              and quote the reference.
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}
