import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmailForm } from '@/components/letters/EmailForm.client';
import letter from '@/components/letters/LetterPage.module.scss';
import { sendAlertsLink } from '@/lib/alerts/alert-actions';
import { alertKeeper } from '@/lib/alerts/site-alerts';
import { routes } from '@/lib/routes';
import { NotHere } from './AlertsPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** For who has no letter at hand whose link leads to their alerts. */
export function FindAlertsPage() {
  return (
    <>
      <BreadcrumbBanner title="Find your alerts" trail={ALERTS_TRAIL}>
        <p className="standfirst">
          Every letter of an alert leads to the list of all of yours. If you have none at hand, type the
          address that they come to, and we send that link.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${letter.columns}`}>
        <div className={letter.card}>
          {alertKeeper() ? (
            <EmailForm
              id="alerts-email"
              action={sendAlertsLink}
              to="/alerts/link"
              page={routes.findAlerts()}
              label={
                <>
                  <strong>The address that alerts come to</strong>
                  <span>Whether it has any is told to this address alone.</span>
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
