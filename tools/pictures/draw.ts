import { drawPicture } from '../../content/pictures/picture.ts';
import { ownValue } from '../../lib/domain/own-value.ts';
import type { PictureKind } from '../../lib/pictures/picture.ts';
import type { PictureEntry } from './catalogue.ts';
import { AUTHOR_LOOKS } from './people/author-looks.ts';
import { CAST_LOOKS } from './people/cast-looks.ts';
import { CREATOR_LOOKS } from './people/creator-looks.ts';
import { drawEmblem } from './people/emblem.ts';
import { PERSONALITY_LOOKS } from './people/personality-looks.ts';
import { drawAvatar, drawPersonOfFilm, drawPortrait } from './people/portrait.ts';
import { drawPoster } from './posters/poster.ts';
import { drawProduct } from './products/product.ts';

type Draw = (entry: PictureEntry) => string;

const DRAWN_BY: Readonly<Record<PictureKind, Draw>> = {
  brief: ({ slug, theme }) => drawPicture(slug, theme, 'landscape'),
  'brief-square': ({ slug, theme }) => drawPicture(slug, theme, 'square'),
  stream: drawLandscape,
  still: drawLandscape,
  poster: ({ slug, theme, title, composition }) => drawPoster(slug, theme, title, composition),
  hero: ({ slug, theme, composition }) => drawPicture(slug, theme, 'wide', { composition }),
  post: drawLandscape,
  gallery: ({ slug, theme, composition }) => drawPicture(slug, theme, 'print', { composition }),
  person: drawPerson,
  personality: drawPersonality,
  product: ({ slug }) => drawProduct(slug),
  avatar: drawWriter,
};

/** The SVG of one entry of the catalogue. */
export const drawEntry = (entry: PictureEntry): string => DRAWN_BY[entry.kind](entry);

function drawLandscape({ slug, theme, composition }: PictureEntry): string {
  return drawPicture(slug, theme, 'landscape', { composition });
}

/** Nobody is given a face by chance: without a look of their own a person has the theme's picture. */
function drawPersonality({ slug, theme }: PictureEntry): string {
  const look = ownValue(PERSONALITY_LOOKS, slug);
  return look ? drawPortrait(slug, theme, look) : drawPicture(slug, theme, 'square');
}

function drawPerson({ slug, theme }: PictureEntry): string {
  const look = ownValue(CAST_LOOKS, slug);
  return look ? drawPersonOfFilm(slug, theme, look) : drawPicture(slug, theme, 'portrait');
}

/** A creator, or somebody who writes on the blog. */
function drawWriter({ slug, theme }: PictureEntry): string {
  const look = ownValue(CREATOR_LOOKS, slug) ?? ownValue(AUTHOR_LOOKS, slug);
  return look ? drawAvatar(look) : (drawEmblem(slug) ?? drawPicture(slug, theme, 'square'));
}
