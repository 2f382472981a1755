import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Product not found', robots: { index: false } };

/** The 404 page of the shop. */
export default function NotFound() {
  return (
    <BrokenPage title="Product not found" text="There is no product at this address. It may have a new name.">
      <Link className="button button-primary" href={routes.shop()}>
        Browse all products
      </Link>
      <Link className="button" href={routes.home()}>
        Go to the home page
      </Link>
    </BrokenPage>
  );
}
