import type { ProductFilter, ProductSort } from '../../../lib/domain/list-filters.ts';
import { isTheme, THEMES } from '../../../lib/domain/theme.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';
import { isProductCategory, PRODUCT_CATEGORY_NAMES, type Product } from './product.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const SORTS: Readonly<Record<ProductSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  name: 'A to Z',
};
const SORT_IDS = ['featured', 'newest', 'cheapest', 'dearest', 'name'] as const;
export const PRODUCT_SORTS = SORT_IDS.map((id) => ({ id, name: SORTS[id] }));

const isSort = (value: string): value is ProductSort => Object.hasOwn(SORTS, value);

/** The maximum length of a search in characters. Longer text is cut. */
export const MAX_SEARCH_LENGTH = 60;

/** Typed words in one line without extra spaces; undefined if empty. */
function parseText(value: Parameters[string]): string | undefined {
  const text = typeof value === 'string' ? value.toWellFormed().replaceAll(/\s+/g, ' ').trim() : '';
  return text.slice(0, MAX_SEARCH_LENGTH).trim() || undefined;
}

/** Reads the filter from the URL. Unknown values and defaults are ignored. */
export function parseProductFilter(parameters: Parameters): ProductFilter {
  const { category, theme, sort, view } = parameters;
  const text = parseText(parameters.q);
  return {
    ...(typeof category === 'string' && isProductCategory(category) ? { category } : {}),
    ...(typeof theme === 'string' && isTheme(theme) ? { theme } : {}),
    ...(text && { text }),
    ...(typeof sort === 'string' && isSort(sort) && sort !== 'featured' ? { sort } : {}),
    ...(view === 'list' ? { view } : {}),
    page: parsePage(parameters.page),
  };
}

/** Returns the filter with one change, back on the first page. */
export function changedProductFilter(filter: ProductFilter, change: Partial<ProductFilter>): ProductFilter {
  const { page: _page, ...changed } = { ...filter, ...change };
  return changed;
}

/** True if any filter is set. Sort order and view are not considered. */
export const isFiltered = ({ category, theme, text }: ProductFilter) => Boolean(category || theme || text);

/** True for the list as it opens: unfiltered, in default order, as a grid, on the first page. */
export const isOpening = (filter: ProductFilter) =>
  !isFiltered(filter) && !filter.sort && !filter.view && (filter.page ?? 1) === 1;

/** The filter in words, for a heading: "The shop", "The shop: Paper, Power, “appeal”". */
export function productFilterName({ category, theme, text }: ProductFilter): string {
  const parts = [
    category && PRODUCT_CATEGORY_NAMES[category],
    theme && THEMES[theme],
    text && `“${text}”`,
  ].filter(Boolean);
  return parts.length > 0 ? `The shop: ${parts.join(', ')}` : 'The shop';
}

/** Returns the title of the list's page, different for each URL. */
export function productListTitle(filter: ProductFilter): string {
  const { sort, view, page = 1 } = filter;
  const order = sort ? `, ${SORTS[sort].replace(/^[NLH]/, (letter) => letter.toLowerCase())}` : '';
  return `${productFilterName(filter)}${order}${view ? ', as a list' : ''}${page > 1 ? `, page ${page}` : ''}`;
}

/** Lower-case letters without accents, so that "cafe" finds "Café". */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** True if a product matches a filter. Every search word must occur somewhere in its texts. */
export function matchesFilter(product: Product, { category, theme, text }: ProductFilter): boolean {
  if (category && product.category !== category) return false;
  if (theme && product.theme !== theme) return false;
  if (!text) return true;
  const searched = plain(
    [
      product.name,
      product.standfirst,
      ...product.description,
      ...product.details,
      product.material,
      PRODUCT_CATEGORY_NAMES[product.category],
      THEMES[product.theme],
    ].join(' '),
  );
  return plain(text)
    .split(' ')
    .every((word) => searched.includes(word));
}

type Order = (a: Product, b: Product) => number;

/** Compares products by the sort order; ties use the default order. */
export const PRODUCT_ORDERS: Readonly<Record<ProductSort, Order>> = {
  featured: () => 0,
  newest: (a, b) => b.addedOn.localeCompare(a.addedOn),
  cheapest: (a, b) => a.priceCents - b.priceCents,
  dearest: (a, b) => b.priceCents - a.priceCents,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};
