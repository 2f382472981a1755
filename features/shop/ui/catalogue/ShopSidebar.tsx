import type { Route } from 'next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PRODUCT_CATEGORY_NAMES } from '@/features/shop/model/product';
import { changedProductFilter, MAX_SEARCH_LENGTH } from '@/features/shop/model/product-filter';
import type { ProductOptions } from '@/features/shop/server/products';
import type { ProductFilter } from '@/lib/domain/list-filters';
import { THEMES } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { pluralForm } from '@/lib/text/plural';
import styles from './ShopSidebar.module.scss';

/** Searches the filtered list. The form needs no script. */
function ProductSearch({ filter }: { filter: ProductFilter }) {
  const { category, theme, sort, view, text } = filter;
  return (
    <search>
      <form className={styles.search} action={routes.shop()} method="get">
        {Object.entries({ category, theme, sort, view }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="visually-hidden" htmlFor="product-search">
          Search the shop
        </label>
        <input
          id="product-search"
          type="search"
          name="q"
          defaultValue={text}
          placeholder="Search the shop"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          suppressHydrationWarning
        />
        <Button type="submit" aria-label="Search the shop" suppressHydrationWarning>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}

type Choice = {
  readonly label: string;
  readonly href: string;
  readonly isSet: boolean;
  readonly count: number;
};

/** Search and filters by category and series. Each choice shows the number of matching products. */
export function ShopSidebar({ filter, options }: { filter: ProductFilter; options: ProductOptions }) {
  const { category, theme } = filter;
  const to = (change: Partial<ProductFilter>) => routes.shop(changedProductFilter(filter, change));
  const all = (counts: readonly { readonly count: number }[]) =>
    counts.reduce((sum, { count }) => sum + count, 0);
  const { categories, themes } = options;
  return (
    <aside className={styles.sidebar} aria-label="Filters" data-part="sidebar" data-print="no">
      <ProductSearch filter={filter} />
      <Choices
        name="Category"
        choices={[
          {
            label: 'All categories',
            href: to({ category: undefined }),
            isSet: !category,
            count: all(categories),
          },
          ...categories.map(({ id, count }) => ({
            label: PRODUCT_CATEGORY_NAMES[id],
            href: to({ category: id }),
            isSet: id === category,
            count,
          })),
        ]}
      />
      <Choices
        name="Series"
        choices={[
          { label: 'All series', href: to({ theme: undefined }), isSet: !theme, count: all(themes) },
          ...themes.map(({ id, count }) => ({
            label: THEMES[id],
            href: to({ theme: id }),
            isSet: id === theme,
            count,
          })),
        ]}
      />
    </aside>
  );
}

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const id = `by-${name.toLowerCase()}`;
  return (
    <nav className={styles.choices} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className="plain-list">
        {choices.map(({ label, href, isSet, count }) => (
          <li key={label}>
            <Link
              href={href as Route}
              aria-current={isSet || undefined}
              data-empty={count === 0 || undefined}
            >
              {label}
              <span>
                {count}
                <span className="visually-hidden"> {pluralForm(count, 'product')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
