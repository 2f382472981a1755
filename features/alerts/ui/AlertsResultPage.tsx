import type { Route } from 'next';
import mailPage from '@/components/form/MailPage.module.scss';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { type AlertsState, routes } from '@/lib/routes';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** A page with the result of a request about alerts. */
type ResultPageProps = {
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly next: { readonly name: string; readonly href: string };
};

const INBOX =
  'The email may take a few minutes to arrive. If you do not get it, check your spam folder. We send at most ten of these emails a day.';

const FOLLOW = { name: 'New alert', href: routes.alerts() };
const ROWS = { name: 'Back to bans', href: routes.bans() };
const FIND = { name: 'Get the link again', href: routes.findAlerts() };

export const ALERT_RESULTS: Readonly<Record<AlertsState, ResultPageProps>> = {
  sent: {
    title: 'Check your email',
    text: `We have sent you an email. Click the link in it to turn your alert on. ${INBOX} The link expires in three days.`,
    next: ROWS,
  },
  'link-sent': {
    title: 'Check your email',
    text: `If this address gets emails from us, we have sent you a link to all of them. ${INBOX}`,
    next: ROWS,
  },
  ended: {
    title: 'Alert stopped',
    text: 'You will no longer get emails from this alert. If it was your last alert, your address is deleted too.',
    next: FOLLOW,
  },
  stopped: {
    title: 'All emails stopped',
    text: 'You will get no more alerts and no newsletter from us. Your address is deleted from both lists.',
    next: FOLLOW,
  },
  'not-there': {
    title: 'Alert not found',
    text: 'The emails were already stopped, or the link is not complete. If you still get emails, get the link to all of them again.',
    next: FIND,
  },
  'old-link': {
    title: 'This link has expired',
    text: 'It has already been used, has been replaced by a newer one, or is more than three days old. If you used it before, your alert is on. If not, create the alert again.',
    next: FOLLOW,
  },
  later: {
    title: 'Something went wrong',
    text: 'Nothing was changed. We have logged the problem. Open the link again in a few minutes.',
    next: ROWS,
  },
};

/** Shows the result of a request about alerts, and the next step. */
export function AlertsResultPage({ title, text, next }: ResultPageProps) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={ALERTS_TRAIL}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <p className={`page ${mailPage.press}`}>
        <Link className="button button-primary" href={next.href as Route}>
          {next.name}
        </Link>
      </p>
    </>
  );
}
