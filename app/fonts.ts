import localFont from 'next/font/local';

// Cut from the fontsource packages by `npm run fonts`, to the axes below.

/** Headings and controls: the width axis gives the condensed headings. */
export const archivo = localFont({
  src: './fonts/archivo.woff2',
  variable: '--font-archivo',
  weight: '400 750',
  display: 'swap',
  declarations: [{ prop: 'font-stretch', value: '84% 100%' }],
  adjustFontFallback: 'Arial',
});

/** Long text. */
export const sourceSerif = localFont({
  src: './fonts/source-serif.woff2',
  variable: '--font-serif',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});
