import { EmailForm } from '@/components/form/EmailForm.client';
import { Link } from '@/components/ui/Link';
import { subscribe } from '@/features/newsletter/server/form-actions';
import { newsletterService } from '@/features/newsletter/server/newsletter-service';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';

/**
 * The newsletter form of the footers and the blog; nothing while the newsletter is off. A site that cannot send one
 * shows a message.
 * @param id unique on the page
 */
export function NewsletterForm({ id = 'newsletter-email' }: { id?: string }) {
  if (!isPartOn('newsletter')) return null;
  if (!newsletterService().takes.newsletter) {
    return (
      <p>
        <strong>This site does not run a newsletter.</strong> The feeds have the same updates.
      </p>
    );
  }
  return (
    <EmailForm
      id={id}
      action={subscribe}
      to="/newsletter"
      page={routes.newsletter()}
      about={
        <>
          <strong>Weekly newsletter</strong>
          <span>New bans, restorations and the best brief.</span>
        </>
      }
      label="Email address"
      note={
        <Link className="text-link" href={routes.newsletter()}>
          How we use your email
        </Link>
      }
      button="Subscribe"
    />
  );
}
