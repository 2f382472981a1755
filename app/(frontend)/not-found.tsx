import type { Metadata } from 'next';
import { BrokenPage } from '@/components/layout/BrokenPage';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/**
 * What stands in the layout when there is nothing at an address: a 404 with ways on. Next.js sends it along with every
 * page of the layout, so it holds no more than the message.
 */
export default function NotFound() {
  return (
    <BrokenPage
      title="This line breaks here"
      text="There is nothing at this address. It may have been moved, withdrawn by its owner, or never have existed."
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
