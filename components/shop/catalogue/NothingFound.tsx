import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { featuredProducts, type ProductPage } from '@/lib/data/products';
import { isNarrowed } from '@/lib/domain/shop/product-filter';
import type { ProductFilter } from '@/lib/domain/shop/product-query';
import { routes } from '@/lib/routes';
import styles from './NothingFound.module.scss';
import { ProductGrid } from './ProductGrid';

/** Nothing answers to the filter, or the list is not so long; and what there is instead. */
export function NothingFound({ filter, found }: { filter: ProductFilter; found: ProductPage }) {
  const isPastEnd = found.total > 0;
  const { page: _page, ...sameFilter } = filter;
  const { sort, view } = filter;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={isPastEnd ? 'The list ends before this page' : 'Nothing in the shop answers to this'}
      >
        {isPastEnd ? 'Go back to ' : isNarrowed(filter) ? 'Take a part of it away, or see ' : 'See '}
        <Link className="text-link" href={routes.shop(isPastEnd ? sameFilter : { sort, view }) as Route}>
          {isPastEnd ? 'its first page' : 'everything there is'}
        </Link>
        .
      </EmptyState>
      <section aria-labelledby="instead">
        <SectionHeading id="instead">Perhaps one of these</SectionHeading>
        <ProductGrid products={featuredProducts(3)} />
      </section>
    </div>
  );
}
