import { listAllProducts } from '../server/products.ts';
import { productJsonLd } from './product-json-ld.ts';

const [sheet] = listAllProducts();
if (!sheet) throw new Error('The shop is empty');

it('describes the product and shows all of its views', () => {
  const { '@graph': nodes } = productJsonLd(sheet);
  const address = `http://localhost:3000/merchandise/shop/${sheet.slug}`;
  expect(nodes[0]).toMatchObject({
    '@type': 'Product',
    url: address,
    name: sheet.name,
    image: [
      `http://localhost:3000/pictures/products/${sheet.slug}-960.webp`,
      `http://localhost:3000/pictures/products/${sheet.slug}-detail-960.webp`,
      `http://localhost:3000/pictures/products/${sheet.slug}-in-use-960.webp`,
    ],
    description: expect.stringContaining('cannot be bought'),
  });
  expect(nodes[1]).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Merchandise' }, { name: 'The shop' }, { item: address }],
  });
});

it('has no offer, because nothing can be bought', () => {
  expect(JSON.stringify(productJsonLd(sheet))).not.toMatch(/"offers"|"price"|"aggregateRating"|"review"/);
});
