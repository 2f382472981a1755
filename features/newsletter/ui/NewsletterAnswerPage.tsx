import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { NEWSLETTER_TRAIL } from '../../../components/mail-form/LinkPage';
import styles from '../../../components/mail-form/MailPage.module.scss';
import type { NewsletterAnswer } from './newsletter-answers';

/** Shows the result of a request about the newsletter, and the next step. */
export function NewsletterAnswerPage({ title, text, next }: NewsletterAnswer) {
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
            Unsubscribe by address
          </Link>
        )}
        <Link className="button" href={routes.briefs()}>
          Read the briefs
        </Link>
      </p>
    </>
  );
}
