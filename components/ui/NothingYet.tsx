import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { routes } from '@/lib/routes';
import { EmptyState } from './EmptyState';
import { Link } from './Link';

const TEXTS = {
  films: { heading: 'Films', title: 'No films yet' },
  products: { heading: 'Shop', title: 'No products yet' },
} as const;

/** The page of a part of the site whose content went with the samples. */
export function NothingYet({ of }: { of: keyof typeof TEXTS }) {
  const { heading, title } = TEXTS[of];
  return (
    <>
      <BreadcrumbBanner title={heading} />
      <div className="page">
        <EmptyState title={title}>
          <Link className="text-link" href={routes.briefs()}>
            Read the briefs
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
