import sharp from 'sharp';
import { PRICE_LIST } from '../../../features/shop/model/price-list.ts';
import { PRODUCT_VIEWS, productPictureSlug } from '../../../features/shop/model/product.ts';
import { drawProduct } from './product.ts';

describe.each(PRICE_LIST.map(({ slug }) => slug))('%s', (slug) => {
  const drawn = () => PRODUCT_VIEWS.map((view) => drawProduct(productPictureSlug(slug, view)));

  it('looks different from each side, and the same each time', () => {
    expect(new Set(drawn()).size).toBe(PRODUCT_VIEWS.length);
    expect(drawn()).toEqual(drawn());
  });

  it('is well-formed, with every gradient that it is painted in, and has something to see', async () => {
    for (const svg of drawn()) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      // librsvg reads XML strictly, and fails on what is not well-formed.
      const { channels } = await sharp(Buffer.from(svg), { density: 8 }).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(8);
    }
  });
});

test('what is not of the shop is not drawn', () => {
  expect(() => drawProduct('a-yacht')).toThrow('No drawing exists');
});
