import { PRODUCT_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { THEME_IDS } from '../../../lib/domain/theme.ts';
import { getProduct, listAllProducts, listProducts, productOptions, relatedProducts } from './products.ts';

const everything = listAllProducts();

test('the pages of the list contain every product once', () => {
  const first = listProducts();
  expect(first).toMatchObject({ page: 1, hasNext: true, total: everything.length });
  expect(first.items).toHaveLength(12);
  const second = listProducts({ page: 2 });
  expect(second.hasNext).toBe(false);
  expect([...first.items, ...second.items]).toEqual(everything);
  expect(listProducts({ page: 9 })).toMatchObject({ items: [], hasNext: false, total: everything.length });
});

test('each filter value has the stated number of products beside the other filters', () => {
  for (const filter of [{}, { theme: 'power' }, { category: 'prints' }, { text: 'print' }] as const) {
    const { categories, themes } = productOptions(filter);
    for (const { id, count } of categories)
      expect([id, listProducts({ ...filter, category: id }).total]).toEqual([id, count]);
    for (const { id, count } of themes)
      expect([id, listProducts({ ...filter, theme: id }).total]).toEqual([id, count]);
  }
  const { categories, themes } = productOptions();
  expect(categories.map(({ id }) => id)).toEqual(PRODUCT_CATEGORIES);
  expect(themes.map(({ id }) => id)).toEqual(THEME_IDS);
});

test('sorts by price, the cheapest first', () => {
  const prices = listProducts({ sort: 'cheapest' }).items.map(({ priceCents }) => priceCents);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBe(650);
});

test('related products are others, and the nearest share both kind and series', () => {
  for (const product of everything) {
    const related = relatedProducts(product, 4);
    expect(related).toHaveLength(4);
    expect(related).not.toContainEqual(product);
  }
  const notebook = getProduct('record-keepers-notebook');
  const [nearest] = notebook ? relatedProducts(notebook, 1) : [];
  expect([nearest?.category, nearest?.theme]).toContain('discipline');
});

test('another slug has no product', () => {
  expect(getProduct('toString')).toBeNull();
  expect(getProduct('second-opinion-mug')?.name).toBe('Second opinion: mug');
});
