import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'The letter',
  description: 'A weekly letter with new bans, restorations and the best brief.',
  path: '/extra/newsletter',
  index: false,
});

export default function NewsletterPage() {
  return (
    <>
      <BreadcrumbBanner title="The letter is not sent yet">
        <p className="standfirst">
          Your address is fine, and it was not kept: there is no letter to send it to yet. Until there is, the
          feeds bring the same things.
        </p>
      </BreadcrumbBanner>
      <p className="page">
        <a className="text-link" href={routes.feeds.rss()}>
          RSS feed of briefs
        </a>{' '}
        or{' '}
        <Link className="text-link" href={routes.briefs()}>
          all briefs
        </Link>
      </p>
    </>
  );
}
