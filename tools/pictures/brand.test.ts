import { readFileSync } from 'node:fs';
import { drawFavicon } from './brand.ts';

test('the favicon that is checked in is the one that is drawn', () => {
  expect(readFileSync(new URL('../../public/icons/icon.svg', import.meta.url), 'utf8').trim()).toBe(
    drawFavicon(),
  );
});
