import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** * The 404 page inside the layout. Next.js sends it with every page of the layout, so it contains only the message and a
 * few links.
 */
export default function NotFound() {
  return (
    <BrokenPage
      title="Page not found"
      text="The line breaks here. The page may have been moved or removed by its owner, or the address may have a typo."
    >
      <Link className="button button-primary" href={routes.home()}>
        Go to the home page
      </Link>
      <Link className="button" href={routes.briefs()}>
        All briefs
      </Link>
      <Link className="button" href={routes.profiles()}>
        All profiles
      </Link>
      <Link className="button" href={routes.streams()}>
        All streams
      </Link>
    </BrokenPage>
  );
}
