import { askForLink } from '@/features/newsletter/server/form-actions';
import { newsletterService } from '@/features/newsletter/server/newsletter-service';
import { routes } from '@/lib/routes';
import { AskForLinkPage } from '../../../components/mail-form/AskForLinkPage';
import { NEWSLETTER_TRAIL } from '../../../components/mail-form/LinkPage';
import { NotHere } from './NewsletterPage';

/** Emails the unsubscribe link again. */
export function LeaveNewsletterPage() {
  return (
    <AskForLinkPage
      title="Unsubscribe"
      trail={NEWSLETTER_TRAIL}
      standfirst="Every newsletter has an unsubscribe link. If you cannot find one, enter your address and we will email you the link."
      label="Your email address"
      promise="For privacy, we only confirm by email whether an address is subscribed."
      form={{
        id: 'leaving-email',
        action: askForLink,
        to: '/newsletter/unsubscribe-link',
        page: routes.leaveNewsletter(),
      }}
      instead={newsletterService().takes.newsletter ? null : <NotHere />}
    />
  );
}
