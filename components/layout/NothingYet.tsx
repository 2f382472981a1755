import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { routes } from '@/lib/routes';
import { EmptyState } from '../ui/EmptyState';
import { Link } from '../ui/Link';

const TEXTS = {
  films: { heading: 'Films', title: 'No films yet', text: 'Films will appear here.' },
  products: { heading: 'Shop', title: 'No products yet', text: 'Products will appear here.' },
} as const;

/** The page of a part of the site whose content went with the samples. */
export function NothingYet({ of }: { of: keyof typeof TEXTS }) {
  const { heading, title, text } = TEXTS[of];
  return (
    <>
      <BreadcrumbBanner title={heading} />
      <div className="page">
        <EmptyState title={title}>
          {text} Until then, you can{' '}
          <Link className="text-link" href={routes.briefs()}>
            read the briefs
          </Link>
          .
        </EmptyState>
      </div>
    </>
  );
}
