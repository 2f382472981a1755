import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/**
 * What the front sends, with status 500, in place of the empty document that Next.js has for a page that failed. It
 * reads no data, since the data may be what is missing, and names no address of its own: it is shown at any.
 */
export default function UnavailablePage() {
  return (
    <BrokenPage
      title="This page could not be made"
      text="The fault is ours, not yours. It is in our log. Often a second try is enough."
    >
      {/* The address that the reader is at, whichever that is. */}
      <form>
        <button type="submit" className="button button-primary">
          Try again
        </button>
      </form>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
