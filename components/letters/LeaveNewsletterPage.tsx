import { askForLink } from '@/lib/letters/form-actions';
import { siteKeeper } from '@/lib/letters/site-keeper';
import { routes } from '@/lib/routes';
import { AskForLinkPage } from './AskForLinkPage';
import { NEWSLETTER_TRAIL } from './LinkPage';
import { NotHere } from './NewsletterPage';

/** For who has no letter at hand whose link unsubscribes. */
export function LeaveNewsletterPage() {
  return (
    <AskForLinkPage
      title="Unsubscribe"
      trail={NEWSLETTER_TRAIL}
      standfirst="Every letter ends with a link that unsubscribes. If you have none at hand, type the address that they come to, and we send that link."
      label="The address that letters come to"
      promise="Whether it is on the list is told to this address alone."
      form={{
        id: 'leaving-email',
        action: askForLink,
        to: '/newsletter/unsubscribe-link',
        page: routes.leaveNewsletter(),
      }}
      instead={siteKeeper().takes.newsletter ? null : <NotHere />}
    />
  );
}
