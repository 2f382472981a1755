import { EmailForm } from '@/components/letters/EmailForm.client';
import { Link } from '@/components/ui/Link';
import { subscribe } from '@/lib/letters/form-actions';
import { siteKeeper } from '@/lib/letters/site-keeper';
import { routes } from '@/lib/routes';

/**
 * The footers' box, and the blog's. A site without a keeper of addresses says so instead.
 * @param id unique on the page
 */
export function NewsletterForm({ id = 'newsletter-email' }: { id?: string }) {
  if (!siteKeeper().takes.newsletter) {
    return (
      <p>
        <strong>No letter here.</strong> This copy of the site keeps no addresses. The feeds bring the same.
      </p>
    );
  }
  return (
    <EmailForm
      id={id}
      action={subscribe}
      to="/newsletter"
      page={routes.newsletter()}
      label={
        <>
          <strong>One letter a week</strong>
          <span>New bans, restorations and the best brief.</span>
        </>
      }
      note={
        <Link className="text-link" href={routes.newsletter()}>
          What is kept, and how to unsubscribe
        </Link>
      }
      button="Subscribe"
    />
  );
}
