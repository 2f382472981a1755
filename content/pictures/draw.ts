import type { PictureKind } from '../../lib/domain/picture.ts';
import type { PictureEntry } from './catalogue.ts';
import { drawPicture } from './picture.ts';
import { drawPoster } from './poster.ts';

type Draw = (entry: PictureEntry) => string;

const DRAWN_BY: Readonly<Record<PictureKind, Draw>> = {
  brief: ({ slug, theme }) => drawPicture(slug, theme, 'landscape'),
  'brief-square': ({ slug, theme }) => drawPicture(slug, theme, 'square'),
  stream: ({ slug, theme }) => drawPicture(slug, theme, 'landscape'),
  poster: ({ slug, theme, title }) => drawPoster(slug, theme, title),
  hero: ({ slug, theme }) => drawPicture(slug, theme, 'wide'),
  personality: ({ slug, theme }) => drawPicture(slug, theme, 'square'),
  avatar: ({ slug, theme }) => drawPicture(slug, theme, 'square'),
};

/** The SVG of one entry of the catalogue. */
export const drawEntry = (entry: PictureEntry): string => DRAWN_BY[entry.kind](entry);
