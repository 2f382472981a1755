import { chooseFormat } from './output-format.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif', 'avif'],
  ['IMAGE/WEBP ; q=0.5, */*', 'webp'],
  ['image/avif;q=0, image/webp;q=0.000, image/png', 'jpeg'],
  ['image/avif;q=0.01', 'avif'],
  ['image/*', 'jpeg'],
  ['image/avifx', 'jpeg'],
  ['', 'jpeg'],
  [null, 'jpeg'],
])('%j gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});
