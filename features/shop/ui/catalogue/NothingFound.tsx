import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { isNarrowed } from '@/features/shop/model/product-filter';
import type { ProductFilter } from '@/features/shop/model/product-query';
import { featuredProducts, type ProductPage } from '@/features/shop/server/products';
import { routes } from '@/lib/routes';
import styles from './NothingFound.module.scss';
import { ProductGrid } from './ProductGrid';

/** Shown when no product matches or the page is past the end of the list, with suggestions. */
export function NothingFound({ filter, found }: { filter: ProductFilter; found: ProductPage }) {
  const isPastEnd = found.total > 0;
  const { page: _page, ...sameFilter } = filter;
  const { sort, view } = filter;
  return (
    <div className={styles.nothing}>
      <EmptyState title={isPastEnd ? 'Page not found in this list' : 'No products match your filters'}>
        {isPastEnd ? 'Go back to ' : isNarrowed(filter) ? 'Remove a filter, or see ' : 'See '}
        <Link className="text-link" href={routes.shop(isPastEnd ? sameFilter : { sort, view }) as Route}>
          {isPastEnd ? 'the first page' : 'all products'}
        </Link>
        .
      </EmptyState>
      <section aria-labelledby="instead">
        <SectionHeading id="instead">Suggested products</SectionHeading>
        <ProductGrid products={featuredProducts(3)} />
      </section>
    </div>
  );
}
