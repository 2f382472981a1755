// Written by `npm run fonts`.
export const FONT_FILES = {
  archivo: '/fonts/archivo.86ee02f6.woff2',
  archivoCondensed: '/fonts/archivo-condensed.83aeb264.woff2',
  sourceSerif: '/fonts/source-serif.0d7fbe9f.woff2',
  sourceSerifItalic: '/fonts/source-serif-italic.fbcdf76f.woff2',
  sourceSerifItalicOthers: '/fonts/source-serif-italic-others.2a7b90dd.woff2',
} as const;
