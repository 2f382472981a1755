import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { MAX_SEARCH_LENGTH } from '@/features/shop/model/product-filter';
import type { ProductFilter } from '@/features/shop/model/product-query';
import { routes } from '@/lib/routes';
import styles from './ProductSearch.module.scss';

/** Searches the filtered list. The form needs no script. */
export function ProductSearch({ filter }: { filter: ProductFilter }) {
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
