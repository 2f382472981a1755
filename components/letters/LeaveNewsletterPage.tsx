import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { askForLink } from '@/lib/letters/form-actions';
import { siteKeeper } from '@/lib/letters/site-keeper';
import { routes } from '@/lib/routes';
import { EmailForm } from './EmailForm.client';
import styles from './LetterPage.module.scss';
import { NEWSLETTER_TRAIL } from './LinkPage';
import { NotHere } from './NewsletterPage';

/** For who has no letter at hand whose link unsubscribes. */
export function LeaveNewsletterPage() {
  return (
    <>
      <BreadcrumbBanner title="Unsubscribe" trail={NEWSLETTER_TRAIL}>
        <p className="standfirst">
          Every letter ends with a link that unsubscribes. If you have none at hand, type the address that
          they come to, and we send that link.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.card}>
          {siteKeeper().takes.newsletter ? (
            <EmailForm
              id="leaving-email"
              action={askForLink}
              to="/newsletter/unsubscribe-link"
              page={routes.leaveNewsletter()}
              label={
                <>
                  <strong>The address that letters come to</strong>
                  <span>Whether it is on the list is told to this address alone.</span>
                </>
              }
              button="Send me the link"
            />
          ) : (
            <NotHere />
          )}
        </div>
      </div>
    </>
  );
}
