import { preload } from 'react-dom';
import { FONT_FILES } from './font-files.ts';

function preloadFont(address: string) {
  preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

/** Preloads the letters of headings and controls, which every page shows at once. */
export function preloadHeadlines() {
  preloadFont(FONT_FILES.archivoCondensed);
  preloadFont(FONT_FILES.archivo);
}

/** Preloads the letters of long text. Called by the pages that people come to read, and by editors of long text, not by lists and tables. */
export function preloadText() {
  preloadFont(FONT_FILES.sourceSerif);
}
