import localFont from 'next/font/local';

// Subsets of the fontsource packages, made by `npm run fonts`, with the axes below. Both are preloaded, and
// `optional`: a page does not change the font after its first paint, so that nothing moves on a slow connection;
// the next page has them from the cache (docs/decisions/0022-fonts-and-share-cards.md).

/** Headings and controls: the width axis gives the condensed headings. */
export const archivo = localFont({
  src: './fonts/archivo.woff2',
  variable: '--font-archivo',
  weight: '400 750',
  display: 'optional',
  declarations: [{ prop: 'font-stretch', value: '84% 100%' }],
  adjustFontFallback: 'Arial',
});

/** Long text. */
export const sourceSerif = localFont({
  src: './fonts/source-serif.woff2',
  variable: '--font-serif',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
});
