import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { type NewsletterState, routes } from '@/lib/routes';
import { NEWSLETTER_TRAIL } from '../../../components/form/ConfirmActionPage';
import styles from '../../../components/form/MailPage.module.scss';

/** A page with the result of a request about the newsletter. */
type NewsletterResult = {
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly next: 'nothing' | 'subscribe' | 'unsubscribe';
};

const INBOX =
  'It may take a few minutes. If you do not get it, check your spam folder. We send at most three of these emails a day.';

export const NEWSLETTER_RESULTS: Readonly<Record<NewsletterState, NewsletterResult>> = {
  sent: {
    title: 'Check your email',
    text: `We have sent you an email. Click the link in it to subscribe. ${INBOX} The link expires in three days.`,
    next: 'nothing',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Your email address is confirmed. You get the newsletter once a week. Every email has an unsubscribe link.',
    next: 'nothing',
  },
  'old-link': {
    title: 'This link has expired',
    text: 'It has already been used, has been replaced by a newer one, or is more than three days old. If you used it before, you are subscribed. If not, subscribe again.',
    next: 'subscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'Your address is deleted from the newsletter’s list, and you will not receive further newsletters. You can subscribe again at the bottom of every page.',
    next: 'nothing',
  },
  'not-on-list': {
    title: 'This unsubscribe link is not valid',
    text: 'You are already unsubscribed, or the link is incomplete. If you still get the newsletter, ask for a new link.',
    next: 'unsubscribe',
  },
  'link-sent': {
    title: 'Check your email',
    text: `If this address is subscribed, we have sent you an unsubscribe link. ${INBOX}`,
    next: 'nothing',
  },
  later: {
    title: 'Something went wrong',
    text: 'Nothing was changed. We have logged the problem. Open the link again in a few minutes.',
    next: 'nothing',
  },
};

/** Shows the result of a request about the newsletter, and the next step. */
export function NewsletterResultPage({ title, text, next }: NewsletterResult) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={NEWSLETTER_TRAIL}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <p className={`page ${styles.press}`}>
        {next === 'subscribe' && (
          <Link className="button button-primary" href={routes.newsletter()}>
            Subscribe again
          </Link>
        )}
        {next === 'unsubscribe' && (
          <Link className="button button-primary" href={routes.leaveNewsletter()}>
            Unsubscribe with your email address
          </Link>
        )}
        <Link className="button" href={routes.briefs()}>
          Read the briefs
        </Link>
      </p>
    </>
  );
}
