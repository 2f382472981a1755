import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import { PRODUCT_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { THEME_IDS } from '../../../lib/domain/theme.ts';
import { PRODUCTS } from './catalogue.ts';

test('two each of the first three make the subtotal of the specification', () => {
  const prices = PRICE_LIST.slice(0, 3).map(({ priceCents }) => priceCents * 2);
  expect(prices).toEqual([1300, 1800, 1800]);
  expect(prices.reduce((a, b) => a + b)).toBe(4900);
});

test('every product has a unique address and name, and a price in whole cents', () => {
  const slugs = PRODUCTS.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(PRODUCTS.map(({ name }) => name)).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[a-z0-9-]{3,60}$/.test(slug))).toEqual([]);
  expect(PRODUCTS.filter(({ priceCents }) => !Number.isInteger(priceCents) || priceCents <= 0)).toEqual([]);
});

test('there are products of every kind and every series, and more than one page', () => {
  expect(new Set(PRODUCTS.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
  expect(new Set(PRODUCTS.map(({ theme }) => theme))).toEqual(new Set(THEME_IDS));
  expect(PRODUCTS.length).toBeGreaterThan(12);
});

test('every product has the texts that its page shows, and a caption for each view', () => {
  for (const { slug, description, details, measurements, captions, addedOn } of PRODUCTS) {
    expect([slug, description.length, details.length, captions.length]).toEqual([slug, 2, 3, 3]);
    expect(measurements.length).toBeGreaterThan(0);
    expect(addedOn).toMatch(/^2026-\d\d-\d\d$/);
  }
});
