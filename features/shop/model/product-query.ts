import type { Theme } from '../../../lib/domain/theme.ts';
import type { ProductCategory } from './product.ts';

export type ProductSort = 'featured' | 'newest' | 'cheapest' | 'dearest' | 'name';

/** The filters, sort order and view of the product list. They are all in the URL. */
export type ProductFilter = {
  readonly category?: ProductCategory;
  readonly theme?: Theme;
  /** A part of the name or of the description. */
  readonly text?: string;
  /** Defaults to `featured`. */
  readonly sort?: ProductSort;
  /** Defaults to `grid`. */
  readonly view?: 'grid' | 'list';
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const productQuery = ({ category, theme, text, sort, view, page }: ProductFilter) => ({
  category,
  theme,
  q: text,
  sort: sort === 'featured' ? undefined : sort,
  view: view === 'grid' ? undefined : view,
  page,
});
