// Written by `npm run fonts`.
export const FONT_FILES = {
  archivo: '/fonts/archivo.4144cd64.woff2',
  archivoCondensed: '/fonts/archivo-condensed.0d0428a8.woff2',
  sourceSerif: '/fonts/source-serif.46cf8d2e.woff2',
  sourceSerifItalic: '/fonts/source-serif-italic.fbcdf76f.woff2',
  sourceSerifItalicOthers: '/fonts/source-serif-italic-others.99e734d8.woff2',
  archivoExtended: '/fonts/archivo-extended.07295ea2.woff2',
  archivoCondensedExtended: '/fonts/archivo-condensed-extended.9f1519a2.woff2',
  sourceSerifExtended: '/fonts/source-serif-extended.b0a45a34.woff2',
} as const;
