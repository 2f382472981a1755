import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { formatCents } from '@/features/shop/model/prices';
import { PRODUCT_CATEGORY_NAMES, type Product } from '@/features/shop/model/product';
import {
  changedProductFilter,
  isFiltered,
  isOpening,
  PRODUCT_SORTS,
  productFilterName,
} from '@/features/shop/model/product-filter';
import {
  featuredProducts,
  listProducts,
  type ProductPage,
  productOptions,
} from '@/features/shop/server/products';
import type { ProductFilter } from '@/lib/domain/list-filters';
import { THEMES } from '@/lib/domain/theme';
import { getPicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { ShopActions } from '../ShopActions';
import { ProductName } from './ProductCard';
import { ProductGrid } from './ProductGrid';
import styles from './ShopPage.module.scss';
import { ShopSidebar } from './ShopSidebar';

/** Above the list: the number of products, the sort order, and the choice of grid or list. */
function ListTools({ filter, total }: { filter: ProductFilter; total: number }) {
  const { sort = 'featured', view = 'grid' } = filter;
  const to = (change: Partial<ProductFilter>) => routes.shop(changedProductFilter(filter, change));
  return (
    <SectionHeading
      id="products"
      action={
        <div className={styles.tools}>
          <ListFilters
            label="Sort products"
            rows={[]}
            menus={[
              {
                name: 'Sort',
                choices: PRODUCT_SORTS.map(({ id, name }) => ({
                  label: name,
                  href: to({ sort: id }),
                  isSet: id === sort,
                })),
              },
            ]}
            count={null}
            clearHref={null}
          />
          <Views filter={filter} view={view} />
        </div>
      }
      note={
        isFiltered(filter) && (
          <Link className="text-link" href={routes.shop({ sort: filter.sort, view: filter.view }) as Route}>
            Clear all filters
          </Link>
        )
      }
    >
      {plural(total, 'product')}
    </SectionHeading>
  );
}

const VIEWS = [
  { id: 'grid', name: 'Grid', icon: 'grid' },
  { id: 'list', name: 'List', icon: 'list-ul' },
] as const;

/** Links to switch the view. The page number stays, because both views show the same products. */
function Views({ filter, view }: { filter: ProductFilter; view: 'grid' | 'list' }) {
  return (
    <nav aria-label="View">
      <ul className={`plain-list ${styles.views}`}>
        {VIEWS.map(({ id, name, icon }) => (
          <li key={id}>
            <Link
              href={routes.shop({ ...filter, view: id }) as Route}
              aria-current={id === view || undefined}
            >
              <Icon name={icon} /> <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Products in rows, with material, size and options for comparison. */
function ProductRows({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ul className={`plain-list ${styles.rows}`}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductRow product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({ product, eager }: { product: Product; eager: boolean }) {
  const { slug, name, theme, category, priceCents, standfirst, material, measurements, options } = product;
  const [size] = measurements;
  return (
    <article className={styles.row}>
      <Picture
        picture={getPicture('product', slug, theme)}
        sizes="(min-width: 768px) 184px, 108px"
        loading={eager ? 'eager' : 'lazy'}
      />
      <div className={styles.words}>
        <p className="kicker">
          {PRODUCT_CATEGORY_NAMES[category]} · {THEMES[theme]}
        </p>
        <h3>
          <Link href={routes.product(slug) as Route}>
            <ProductName name={name} />
          </Link>
        </h3>
        <p className={styles.standfirst}>{standfirst}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Material</dt>
            <dd>{material}</dd>
          </div>
          {size && (
            <div>
              <dt>{size.name}</dt>
              <dd>{size.value}</dd>
            </div>
          )}
          {options.length > 0 && (
            <div>
              <dt>Options</dt>
              <dd>{options.join(', ')}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>{formatCents(priceCents)}</p>
        <ShopActions product={product} variant="card" />
      </div>
    </article>
  );
}

/** Shown when no product matches or the page is past the end of the list, with suggestions. */
function NothingFound({ filter, found }: { filter: ProductFilter; found: ProductPage }) {
  const isPastEnd = found.total > 0;
  const { page: _page, ...sameFilter } = filter;
  const { sort, view } = filter;
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={isPastEnd ? 'This page of the list does not exist' : 'No products match your filters'}
      >
        {isPastEnd ? 'Go back to ' : isFiltered(filter) ? 'Remove a filter, or see ' : 'See '}
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
            getHref={(to) => routes.shop({ ...filter, page: to })}
          />
        </section>
      </div>
    </>
  );
}
