import { drawPicture, themePatternSvg } from '../../content/pictures/picture.ts';
import { ownValue } from '../../lib/domain/own-value.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import { PICTURE_KINDS, type PictureKind } from '../../lib/pictures/picture.ts';
import type { PictureEntry } from './catalogue.ts';
import { drawStill, drawStrip } from './films/still.ts';
import { AUTHOR_LOOKS } from './people/author-looks.ts';
import { CAST_LOOKS } from './people/cast-looks.ts';
import { CREATOR_LOOKS } from './people/creator-looks.ts';
import { drawEmblem } from './people/emblem.ts';
import { PERSONALITY_LOOKS } from './people/personality-looks.ts';
import { drawAvatar, drawPersonOfFilm, drawPortrait } from './people/portrait.ts';
import { drawPlate } from './plates/plate.ts';
import { drawPoster } from './posters/poster.ts';
import { drawProduct } from './products/product.ts';

type Draw = (entry: PictureEntry) => string;

/** The composition of each series that fills a low band from end to end. */
const BAND_COMPOSITIONS: Readonly<Record<Theme, string>> = {
  discipline: 'swell',
  power: 'gates',
  influence: 'field',
  'information-warfare': 'transcript',
  stoicism: 'dunes',
  leadership: 'river',
};

const DRAWN_BY: Readonly<Record<PictureKind, Draw>> = {
  brief: ({ slug, theme }) => drawPicture(slug, theme, 'landscape'),
  'brief-square': ({ slug, theme }) => drawPicture(slug, theme, 'square'),
  plate: ({ slug, theme, number }) => drawPlate(slug, theme, number),
  band: ({ slug, theme }) => themePatternSvg(slug, theme, 1920, 192, BAND_COMPOSITIONS[theme]),
  stream: drawOfStream,
  strip: ({ theme }) => drawStrip(theme),
  still: drawLandscape,
  poster: ({ slug, theme, title, composition }) => drawPoster(slug, theme, title, composition),
  hero: drawHero,
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

/** A part of the sample film for a stream, and the composition of the slug for a film or a theme. */
function drawOfStream(entry: PictureEntry): string {
  const { kind, slug, theme, film } = entry;
  const [across, down] = PICTURE_KINDS[kind].ratio;
  if (film) return drawStill(slug, theme, across / down, film.place);
  return drawLandscape(entry);
}

function drawHero(entry: PictureEntry): string {
  const { slug, theme, composition, film } = entry;
  return film ? drawOfStream({ ...entry, kind: 'hero' }) : drawPicture(slug, theme, 'wide', { composition });
}

/** A person without a defined look gets the theme's picture, not a random face. */
function drawPersonality({ slug, theme }: PictureEntry): string {
  const look = ownValue(PERSONALITY_LOOKS, slug);
  return look ? drawPortrait(slug, theme, look) : drawPicture(slug, theme, 'square');
}

function drawPerson({ slug, theme }: PictureEntry): string {
  const look = ownValue(CAST_LOOKS, slug);
  return look ? drawPersonOfFilm(slug, theme, look) : drawPicture(slug, theme, 'portrait');
}

/** A creator, or someone who writes on the blog. */
function drawWriter({ slug, theme }: PictureEntry): string {
  const look = ownValue(CREATOR_LOOKS, slug) ?? ownValue(AUTHOR_LOOKS, slug);
  return look ? drawAvatar(look) : (drawEmblem(slug) ?? drawPicture(slug, theme, 'square'));
}
