import { routes } from '../../../lib/routes.ts';
import type { Product } from './product.ts';
import {
  changedProductFilter,
  isFiltered,
  isOpening,
  MAX_SEARCH_LENGTH,
  matchesFilter,
  PRODUCT_ORDERS,
  parseProductFilter,
  productFilterName,
  productListTitle,
} from './product-filter.ts';

test.each([
  [{}, '/merchandise/shop'],
  [
    { category: 'paper', theme: 'power', q: ' a  pin ' },
    '/merchandise/shop?category=paper&theme=power&q=a+pin',
  ],
  [{ category: 'yachts', theme: 'x', sort: 'luck', view: 'wall' }, '/merchandise/shop'],
  [{ category: ['paper', 'desk'], theme: ['power'], q: ['a'] }, '/merchandise/shop'],
  [{ category: 'toString', sort: 'constructor' }, '/merchandise/shop'],
  [{ sort: 'featured', view: 'grid', page: '1', q: '  ' }, '/merchandise/shop'],
  [{ sort: 'dearest', view: 'list', page: '2' }, '/merchandise/shop?sort=dearest&view=list&page=2'],
  [{ page: '-1' }, '/merchandise/shop'],
])('%j is the list at %s', (parameters, address) => {
  expect(routes.shop(parseProductFilter(parameters))).toBe(address);
});

test('a search is cut, and is always well-formed text', () => {
  expect(parseProductFilter({ q: 'x'.repeat(500) }).text).toHaveLength(MAX_SEARCH_LENGTH);
  expect(parseProductFilter({ q: 'a\ud800b' }).text).toBe('a\ufffdb');
});

test('a new choice starts at the first page', () => {
  const filter = parseProductFilter({ theme: 'power', page: '2' });
  expect(routes.shop(changedProductFilter(filter, { sort: 'name' }))).toBe(
    '/merchandise/shop?theme=power&sort=name',
  );
});

test('sort order and view are not filters, and the default list has neither', () => {
  const shown = parseProductFilter({ sort: 'name', view: 'list' });
  expect(isFiltered(shown)).toBe(false);
  expect(isOpening(shown)).toBe(false);
  expect(isFiltered({ text: 'pin' })).toBe(true);
  expect(isOpening(parseProductFilter({ category: 'yachts' }))).toBe(true);
});

test('each URL of the list has a different title', () => {
  expect(productFilterName({})).toBe('The shop');
  expect(productListTitle({ category: 'desk', theme: 'power', text: 'mug' })).toBe(
    'The shop: For the desk, Power, “mug”',
  );
  expect(productListTitle({ sort: 'cheapest', view: 'list', page: 2 })).toBe(
    'The shop, lowest price, as a list, page 2',
  );
});

const product = (slug: string, changes: Partial<Product> = {}): Product => ({
  slug,
  name: slug,
  priceCents: 1000,
  category: 'paper',
  theme: 'power',
  options: [],
  standfirst: '',
  description: [],
  details: [],
  material: '',
  care: '',
  measurements: [],
  addedOn: '2026-01-01',
  captions: ['', '', ''],
  ...changes,
});

test.each([
  ['cafe mug', true],
  ['MUG', true],
  ['keeper’s', true],
  ["keeper's slate", true],
  ['for the desk', true],
  ['mug yacht', false],
])('%j finds the café’s mug: %s', (text, isFound) => {
  const mug = product('mug', {
    name: 'Café keeper’s: mug',
    category: 'desk',
    description: ['Of slate.'],
  });
  expect(matchesFilter(mug, { text })).toBe(isFound);
});

test('a product must match all parts of a filter', () => {
  const pin = product('pin', { category: 'desk', theme: 'influence' });
  expect(matchesFilter(pin, { category: 'desk', theme: 'influence', text: 'pin' })).toBe(true);
  expect(matchesFilter(pin, { category: 'desk', theme: 'power' })).toBe(false);
  expect(matchesFilter(pin, { category: 'paper' })).toBe(false);
});

test('the default order breaks ties', () => {
  const shelf = [
    product('b', { priceCents: 500, addedOn: '2026-02-02' }),
    product('c', { priceCents: 500 }),
    product('a', { priceCents: 900, addedOn: '2026-03-03' }),
  ];
  const order = (sort: keyof typeof PRODUCT_ORDERS) =>
    shelf
      .toSorted(PRODUCT_ORDERS[sort])
      .map(({ slug }) => slug)
      .join('');
  expect(order('featured')).toBe('bca');
  expect(order('cheapest')).toBe('bca');
  expect(order('dearest')).toBe('abc');
  expect(order('newest')).toBe('abc');
  expect(order('name')).toBe('abc');
});
