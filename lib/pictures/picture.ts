import type { Theme } from '../domain/theme.ts';
import { readSitePicture, uploadedAt, widthsBetween } from './site-picture.ts';

/**
 * Every kind of picture that `npm run pictures` makes: its folder below `public/pictures`, its widths in
 * pixels (smallest first) and its shape. The generator and the pages read the same table.
 */
export const PICTURE_KINDS = {
  brief: { folder: 'briefs', widths: [400, 800, 1200], ratio: [16, 9] },
  'brief-square': { folder: 'brief-squares', widths: [96, 192], ratio: [1, 1] },
  /** A brief in lists and on its page: a printed sheet. */
  plate: { folder: 'plates', widths: [160, 320, 640], ratio: [4, 5] },
  /** A theme's series as a band over its briefs. */
  band: { folder: 'bands', widths: [960, 1920], ratio: [10, 1] },
  stream: { folder: 'streams', widths: [400, 800, 1200], ratio: [16, 9] },
  poster: { folder: 'posters', widths: [240, 480], ratio: [2, 3] },
  hero: { folder: 'heroes', widths: [800, 1600], ratio: [21, 9] },
  /** One frame of each shot of a theme's sample film, side by side. */
  strip: { folder: 'strips', widths: [640, 1280], ratio: [7, 1] },
  /** An episode or a genre: only shown on cards. */
  still: { folder: 'stills', widths: [400, 800], ratio: [16, 9] },
  post: { folder: 'posts', widths: [400, 800, 1200], ratio: [16, 9] },
  /** An image of a gallery post, up to the width of the page. */
  gallery: { folder: 'galleries', widths: [480, 960, 1600], ratio: [3, 2] },
  /** A member of the cast or crew. */
  person: { folder: 'people', widths: [200, 480], ratio: [4, 5] },
  personality: { folder: 'personalities', widths: [240, 480], ratio: [1, 1] },
  /** A product of the sample shop, in each of its views. */
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

/** The formats of every picture, best first. The last one is also the `src` for browsers without `<picture>`. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The placeholder colour of a theme's picture while it loads. */
const THEME_GROUNDS: Readonly<Record<Theme, string>> = {
  discipline: '#1c1e26',
  power: '#2b0d10',
  influence: '#0d1b30',
  'information-warfare': '#101713',
  stoicism: '#a69f8f',
  leadership: '#1b1629',
};

/** The attributes of a `<picture>`. It is decorative, because the text beside it says the same, so `alt` is empty. */
export type Picture = {
  readonly sources: readonly { readonly type: `image/${PictureFormat}`; readonly srcSet: string }[];
  readonly src: string;
  /** The widths of the picture, if the server chooses the format, as for uploads. */
  readonly srcSet?: string;
  /** Pixels of the largest file. They reserve its space while it loads. */
  readonly width: number;
  readonly height: number;
  readonly alt: '';
  /** A CSS colour to show while it loads. */
  readonly ground: string;
};

/** Reports whether a picture was drawn for this site. An upload has no list of formats. */
export const isDrawn = ({ sources }: Picture): boolean => sources.length > 0;

/** The number of default pictures of each theme, for records without a picture. */
export const THEME_PICTURE_COUNT = 3;

/** The name of one of a theme's own pictures; `number` counts from 1. */
export const themePictureSlug = (theme: Theme, number: number) => `theme-${theme}-${number}`;

/** The name of the pictures of a theme's whole series: its band and its strip. */
export const seriesSlug = (theme: Theme) => `series-${theme}`;

/** Returns the path of one file: `/pictures/briefs/six-months-800.avif`. */
export const pictureAddress = (kind: PictureKind, slug: string, width: number, format: PictureFormat) =>
  `/pictures/${PICTURE_KINDS[kind].folder}/${slug}-${width}.${format}`;

/** The height in whole pixels of a kind's picture at a width. */
export function pictureHeight(kind: PictureKind, width: number): number {
  const [across, down] = PICTURE_KINDS[kind].ratio;
  return Math.round((width * down) / across);
}

/**
 * Returns the picture that was made for this slug. This computes paths only; `listPictures` returns the slugs
 * that have files.
 */
export function getPicture(kind: PictureKind, slug: string, theme: Theme): Picture {
  const widths: readonly number[] = PICTURE_KINDS[kind].widths;
  const maxWidth = Math.max(...widths);
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(kind, slug, width, format)} ${width}w`).join(', ');
  return {
    sources: PICTURE_FORMATS.map((format) => ({ type: `image/${format}` as const, srcSet: srcSet(format) })),
    src: pictureAddress(kind, slug, maxWidth, 'webp'),
    width: maxWidth,
    height: pictureHeight(kind, maxWidth),
    alt: '',
    ground: THEME_GROUNDS[theme],
  };
}

/** A default picture of the theme, always the same one for a slug. */
export function getThemePicture(kind: PictureKind, slug: string, theme: Theme): Picture {
  return getPicture(kind, themePictureSlug(theme, (checksum(slug) % THEME_PICTURE_COUNT) + 1), theme);
}

/**
 * Returns the picture of a record: a generated one, an upload in its widths, or a default of its theme. Any
 * other URL is used unchanged.
 */
export function pictureOfRecord(
  kind: PictureKind,
  record: { readonly slug: string; readonly theme: Theme; readonly thumbnail: string | null },
): Picture {
  const { slug, theme, thumbnail } = record;
  if (!thumbnail) return getThemePicture(kind, slug, theme);
  const picture = readSitePicture(thumbnail);
  if (picture?.kind === 'drawn' && picture.slug) return getPicture(kind, picture.slug, theme);
  const plain = { ...getThemePicture(kind, slug, theme), sources: [], src: thumbnail };
  if (picture?.kind !== 'uploaded') return plain;
  const { widths } = PICTURE_KINDS[kind];
  const offered = widthsBetween(Math.min(...widths), Math.max(...widths));
  return {
    ...plain,
    src: uploadedAt(picture, offered.at(-1) ?? offered[0]),
    srcSet: offered.map((width) => `${uploadedAt(picture, width)} ${width}w`).join(', '),
  };
}

/** FNV-1a over the code units: short, evenly distributed, and the same on every machine. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The attributes of an `<img>` of a person: the file for plain screens, and those for high-density ones. */
type AvatarImage = { readonly src: string; readonly srcSet: string | undefined };

/** Device pixels for one of the page's. */
const DENSITIES = [1, 2, 3];

/**
 * The files of a person's picture at a size; null if there is no picture.
 * @param size CSS pixels of a side
 */
export function avatarImage(address: string | null, size: number): AvatarImage | null {
  const picture = address === null ? null : readSitePicture(address);
  if (!picture) return null;
  if (picture.kind === 'uploaded')
    return getImage((minWidth) => uploadedAt(picture, widthsBetween(minWidth, minWidth)[0]), size);
  const { slug } = picture;
  if (slug === null) return { src: picture.address, srcSet: undefined };
  const { widths } = PICTURE_KINDS.avatar;
  return getImage(
    (minWidth) => pictureAddress('avatar', slug, widths.find((width) => width >= minWidth) ?? 256, 'webp'),
    size,
  );
}

/** @param getFile returns the smallest file with at least this many pixels */
function getImage(getFile: (minWidth: number) => string, size: number): AvatarImage {
  const files = DENSITIES.map((density) => ({ density, file: getFile(size * density) }));
  const distinct = files.filter(({ file }, index) => files[index - 1]?.file !== file);
  return {
    src: getFile(size),
    srcSet: distinct.map(({ density, file }) => `${file} ${density}x`).join(', '),
  };
}
