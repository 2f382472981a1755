import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Pager } from '@/components/ui/Pager';
import { isOpening, productFilterName } from '@/features/shop/model/product-filter';
import type { ProductFilter } from '@/features/shop/model/product-query';
import { listProducts, productOptions } from '@/features/shop/server/products';
import { routes } from '@/lib/routes';
import { ListTools } from './ListTools';
import { NothingFound } from './NothingFound';
import { ProductGrid } from './ProductGrid';
import { ProductRows } from './ProductRows';
import styles from './ShopPage.module.scss';
import { ShopSidebar } from './ShopSidebar';

/** The product list, with the filters, order and view of the address. */
export function ShopPage({ filter }: { filter: ProductFilter }) {
  const found = listProducts(filter);
  const { items, page, hasNext, total } = found;
  const opening = isOpening(filter);
  return (
    <>
      <BreadcrumbBanner
        title={productFilterName(filter)}
        trail={[{ name: 'Merchandise', href: routes.merchandise() }]}
      >
        {opening && (
          <p className="standfirst">
            Products for people who keep records, wait for answers and carry on anyway.
          </p>
        )}
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <ShopSidebar filter={filter} options={productOptions(filter)} />
        <section className={styles.list} aria-labelledby="products">
          <ListTools filter={filter} total={total} />
          {items.length === 0 ? (
            <NothingFound filter={filter} found={found} />
          ) : filter.view === 'list' ? (
            <ProductRows products={items} eager={3} />
          ) : (
            <ProductGrid products={items} hasLead={opening} eager={opening ? 3 : 6} />
          )}
          <Pager
            page={page}
            hasNext={hasNext}
            label="The shop"
            addressOf={(to) => routes.shop({ ...filter, page: to })}
          />
        </section>
      </div>
    </>
  );
}
