import { pictureAddress } from '../../../lib/pictures/picture.ts';
import { productPictureSlug, productThumbnail } from './product.ts';

test('a thumbnail is the smallest file of the first picture', () => {
  expect(productThumbnail('a-mug')).toBe(pictureAddress('product', productPictureSlug('a-mug'), 240, 'webp'));
});

test('each view of a product has a different name', () => {
  expect(productPictureSlug('a-mug', 'in-use')).toBe('a-mug-in-use');
});
