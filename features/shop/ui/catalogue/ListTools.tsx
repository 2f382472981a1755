import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { changedProductFilter, isNarrowed, PRODUCT_SORTS } from '@/features/shop/model/product-filter';
import type { ProductFilter } from '@/features/shop/model/product-query';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './ListTools.module.scss';

/** Above the list: the number of products, the sort order, and the choice of grid or list. */
export function ListTools({ filter, total }: { filter: ProductFilter; total: number }) {
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
        isNarrowed(filter) && (
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
