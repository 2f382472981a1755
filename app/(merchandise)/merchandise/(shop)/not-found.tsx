import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Not in the shop', robots: { index: false } };

/** Nothing in the shop has this address. */
export default function NotFound() {
  return (
    <BrokenPage
      title="Not in the shop"
      text="There is nothing at this address. What was sold here may have another name now."
    >
      <Link className="button button-primary" href={routes.shop()}>
        See everything in the shop
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
