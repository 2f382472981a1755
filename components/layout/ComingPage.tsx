import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import type { ComingPage as Page } from '@/content/coming-pages';
import { BreadcrumbBanner } from './BreadcrumbBanner';

/** A page that is still being made: what it will hold, and where to go meanwhile. */
export function ComingPage({ page: { title, text, meanwhile } }: { page: Page }) {
  return (
    <>
      <BreadcrumbBanner title={title}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <div className="page">
        <Link className="button button-primary" href={meanwhile.href as Route}>
          {meanwhile.label}
        </Link>
      </div>
    </>
  );
}
