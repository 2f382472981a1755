import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/**
 * The page that the caching proxy sends with status 500 or 503 instead of the empty document of Next.js. It reads no data,
 * because missing data may be the cause. It has no canonical URL, because it is shown at any URL.
 */
export default function UnavailablePage() {
  return (
    <BrokenPage title="Something went wrong" text="We’ve logged the problem. Try again in a moment.">
      {/* Submits to the current address, so it loads the same page again. */}
      <form>
        <Button type="submit" variant="primary">
          Try again
        </Button>
      </form>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
