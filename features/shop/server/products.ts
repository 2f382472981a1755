import 'server-only';
import { PRODUCTS } from '../../../content/shop/products/catalogue.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import {
  PRODUCT_CATEGORIES,
  type ProductCategory,
  type ProductFilter,
} from '../../../lib/domain/list-filters.ts';
import { THEME_IDS, type Theme } from '../../../lib/domain/theme.ts';
import type { Product } from '../model/product.ts';
import { matchesFilter, PRODUCT_ORDERS } from '../model/product-filter.ts';

export type ProductPage = {
  readonly items: readonly Product[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The number of products that match the filter, on all pages. */
  readonly total: number;
};

const PAGE_SIZE = 12;

/** Returns every product in the shop's own order. They are part of the site and not records. */
export const listAllProducts = (): readonly Product[] => PRODUCTS;

/** One page of products, 12 a page. */
export function listProducts(filter: ProductFilter = {}): ProductPage {
  const { sort = 'featured', page = 1 } = filter;
  const found = PRODUCTS.filter((product) => matchesFilter(product, filter)).sort(PRODUCT_ORDERS[sort]);
  const from = (page - 1) * PAGE_SIZE;
  const items = found.slice(from, from + PAGE_SIZE);
  return { items, page, hasNext: found.length > from + PAGE_SIZE, total: found.length };
}

export const getProduct = (slug: string): Product | null =>
  PRODUCTS.find((product) => product.slug === slug) ?? null;

const marked = (product: Product) => ({
  id: product.slug,
  traits: [product.category, `theme:${product.theme}`],
  product,
});

/** Returns products of the same theme or category as a product, the nearest first. */
export const relatedProducts = (product: Product, limit: number): readonly Product[] =>
  rankBySimilarity(marked(product), PRODUCTS.map(marked))
    .slice(0, limit)
    .map((kin) => kin.product);

/** The first products of the shop's own order. */
export const featuredProducts = (limit: number): readonly Product[] => PRODUCTS.slice(0, limit);

export type ProductOptions = {
  readonly categories: readonly { readonly id: ProductCategory; readonly count: number }[];
  readonly themes: readonly { readonly id: Theme; readonly count: number }[];
};

/** The filter values of the list, with the number of products that each would match beside the other filters. */
export function productOptions(filter: ProductFilter = {}): ProductOptions {
  const count = (change: Partial<ProductFilter>) =>
    PRODUCTS.filter((product) => matchesFilter(product, { ...filter, ...change })).length;
  return {
    categories: PRODUCT_CATEGORIES.map((id) => ({ id, count: count({ category: id }) })),
    themes: THEME_IDS.map((id) => ({ id, count: count({ theme: id }) })),
  };
}
