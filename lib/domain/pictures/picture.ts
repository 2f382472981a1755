import type { Theme } from '../theme.ts';
import { readSitePicture, uploadedAt, widthsBetween } from './site-picture.ts';

/**
 * Every kind of picture that `npm run pictures` makes: its folder below `public/pictures`, its widths in
 * pixels (smallest first) and its shape. The generator and the pages read the same table.
 */
export const PICTURE_KINDS = {
  brief: { folder: 'briefs', widths: [400, 800, 1200], ratio: [16, 9] },
  'brief-square': { folder: 'brief-squares', widths: [96, 192], ratio: [1, 1] },
  stream: { folder: 'streams', widths: [400, 800, 1200], ratio: [16, 9] },
  poster: { folder: 'posters', widths: [240, 480], ratio: [2, 3] },
  hero: { folder: 'heroes', widths: [800, 1600], ratio: [21, 9] },
  /** An episode or a genre: never larger than a card. */
  still: { folder: 'stills', widths: [400, 800], ratio: [16, 9] },
  post: { folder: 'posts', widths: [400, 800, 1200], ratio: [16, 9] },
  /** One of a post that is made of pictures: as wide as the page can be. */
  gallery: { folder: 'galleries', widths: [480, 960, 1600], ratio: [3, 2] },
  /** Of cast or crew. */
  person: { folder: 'people', widths: [200, 480], ratio: [4, 5] },
  personality: { folder: 'personalities', widths: [240, 480], ratio: [1, 1] },
  /** A thing of the sample shop, in each of its views. */
  product: { folder: 'products', widths: [240, 480, 960], ratio: [1, 1] },
  avatar: { folder: 'avatars', widths: [64, 128, 256], ratio: [1, 1] },
} as const satisfies Record<string, PictureKindFacts>;

type PictureKindFacts = {
  readonly folder: string;
  readonly widths: readonly [number, ...number[]];
  readonly ratio: readonly [width: number, height: number];
};

export type PictureKind = keyof typeof PICTURE_KINDS;
export const PICTURE_KIND_IDS = Object.keys(PICTURE_KINDS) as readonly PictureKind[];

/** The formats of every picture, best first; the last one is also the `src` for what knows no `<picture>`. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The colour that stands where a theme's picture is about to be, so that nothing flashes. */
export const THEME_GROUNDS: Readonly<Record<Theme, string>> = {
  discipline: '#1c1e26',
  power: '#2b0d10',
  influence: '#0d1b30',
  'information-warfare': '#101713',
  stoicism: '#a69f8f',
  leadership: '#1b1629',
};

/** What a `<picture>` needs. Decorative: the text beside it says what it stands for, so `alt` is empty. */
export type Picture = {
  readonly sources: readonly { readonly type: `image/${PictureFormat}`; readonly srcSet: string }[];
  readonly src: string;
  /** Its widths where the server chooses the format, as it does for uploads. */
  readonly srcSet?: string;
  /** Pixels of the largest file; they give the shape before it arrives. */
  readonly width: number;
  readonly height: number;
  readonly alt: '';
  /** A CSS colour to show until it arrives. */
  readonly ground: string;
};

/** How many pictures each theme has for records that bring none of their own. */
export const THEME_PICTURE_COUNT = 3;

/** The name of one of a theme's own pictures; `number` counts from 1. */
export const themePictureSlug = (theme: Theme, number: number) => `theme-${theme}-${number}`;

/** The address of one file: `/pictures/briefs/six-months-800.avif`. */
export const pictureAddress = (kind: PictureKind, slug: string, width: number, format: PictureFormat) =>
  `/pictures/${PICTURE_KINDS[kind].folder}/${slug}-${width}.${format}`;

/** The height in whole pixels of a kind's picture at a width. */
export function pictureHeight(kind: PictureKind, width: number): number {
  const [across, down] = PICTURE_KINDS[kind].ratio;
  return Math.round((width * down) / across);
}

/** The picture made for this slug. Computes addresses only; `listPictures` says which slugs have files. */
export function pictureOf(kind: PictureKind, slug: string, theme: Theme): Picture {
  const widths: readonly number[] = PICTURE_KINDS[kind].widths;
  const largest = Math.max(...widths);
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(kind, slug, width, format)} ${width}w`).join(', ');
  return {
    sources: PICTURE_FORMATS.map((format) => ({ type: `image/${format}` as const, srcSet: srcSet(format) })),
    src: pictureAddress(kind, slug, largest, 'webp'),
    width: largest,
    height: pictureHeight(kind, largest),
    alt: '',
    ground: THEME_GROUNDS[theme],
  };
}

/** One of the theme's own pictures, always the same one for a slug. */
export function themePictureOf(kind: PictureKind, slug: string, theme: Theme): Picture {
  return pictureOf(kind, themePictureSlug(theme, (checksum(slug) % THEME_PICTURE_COUNT) + 1), theme);
}

/**
 * The picture of a record: the generated one its address names, an upload in its widths, else one of its theme's. Any
 * other address is shown as it is.
 */
export function pictureOfRecord(
  kind: PictureKind,
  record: { readonly slug: string; readonly theme: Theme; readonly thumbnail: string | null },
): Picture {
  const { slug, theme, thumbnail } = record;
  if (!thumbnail) return themePictureOf(kind, slug, theme);
  const picture = readSitePicture(thumbnail);
  if (picture?.kind === 'drawn' && picture.slug) return pictureOf(kind, picture.slug, theme);
  const plain = { ...themePictureOf(kind, slug, theme), sources: [], src: thumbnail };
  if (picture?.kind !== 'uploaded') return plain;
  const { widths } = PICTURE_KINDS[kind];
  const offered = widthsBetween(Math.min(...widths), Math.max(...widths));
  return {
    ...plain,
    src: uploadedAt(picture, offered.at(-1) ?? offered[0]),
    srcSet: offered.map((width) => `${uploadedAt(picture, width)} ${width}w`).join(', '),
  };
}

/** FNV-1a over the code units: small, even, and the same everywhere. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
