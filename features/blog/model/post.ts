import type { PostCategory, PostFormat } from '../../../lib/domain/list-filters.ts';
import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import type { Picture } from '../../../lib/pictures/picture.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { LineSegment } from '../../bans/model/presence-line.ts';
import type { Playable } from '../../films/model/film.ts';

/** The name of each category, and a sentence about its posts. */
export const CATEGORY_TEXTS: Readonly<
  Record<PostCategory, { readonly name: string; readonly about: string }>
> = {
  'site-notes': { name: 'Site notes', about: 'How this site is made, and why.' },
  craft: { name: 'Craft', about: 'Keeping records that hold up: dates, files, words.' },
  listening: {
    name: 'Listening',
    about: 'Audio made from records and for films, with transcripts.',
  },
  pictures: { name: 'Pictures', about: 'Drawings, films and portraits. None of them is a photograph.' },
  reading: { name: 'Reading', about: 'Old texts and new rules, read with a pencil.' },
};

/**
 * The side of a sidebar in the specification's URLs. It assumes a left-to-right page: `left` is the start of
 * the lines. On a right-to-left page the sidebar is on the other side.
 */
export const BLOG_SIDES = ['left', 'right'] as const;
export type BlogSide = (typeof BLOG_SIDES)[number];

/** Path segments of other blog pages, so no post may use them as its slug. */
export const RESERVED_SLUGS = ['template', 'detail', 'grid', 'sidebar', 'single', 'feed.xml'] as const;

/** The author of a post. Authors of sample posts are fictional. */
export type PostAuthor = {
  readonly name: string;
  /** One sentence; null if only the name is known. */
  readonly about: string | null;
  /** The path of a drawn face, for `avatarImage`; null for initials. */
  readonly avatar: string | null;
};

/** A line of a transcript. */
export type SoundLine = { readonly startSeconds: number; readonly text: string };

/** The lines of accounts that a sound plays from start to end, from top to bottom. */
export type SoundScore = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly lanes: readonly { readonly platform: PlatformId; readonly segments: readonly LineSegment[] }[];
};

export type PostAudio = {
  /** The path of the file. */
  readonly src: string;
  readonly type: 'audio/mp4';
  readonly durationSeconds: number;
  /** The loudness in equal parts, from start to end: 0 to 1, the loudest is 1. */
  readonly loudness: readonly number[];
  /** Null for a sound that plays no lines. */
  readonly score: SoundScore | null;
  readonly transcript: readonly [SoundLine, ...SoundLine[]];
};

/** A film of the site with its captions, chapters and poster. */
type PostVideo = Playable & { readonly poster: Picture };

export type PostLink = {
  readonly href: string;
  /** The title of the linked page. */
  readonly title: string;
  /** The publisher of the site: "EUR-Lex". */
  readonly site: string;
};

export type PostQuote = {
  readonly text: string;
  readonly by: string;
  /** Work, place and translation. */
  readonly source: string;
  /** The URL of the source. */
  readonly href: string;
};

/** `alt` describes the image; `caption` comments on it. */
export type GalleryPicture = { readonly picture: Picture; readonly alt: string; readonly caption: string };

/** The fields of each format. */
type Parts = {
  readonly standard: unknown;
  readonly audio: { readonly audio: PostAudio };
  readonly video: { readonly video: PostVideo };
  readonly link: { readonly link: PostLink };
  readonly quote: { readonly quote: PostQuote };
  readonly gallery: {
    readonly gallery: { readonly pictures: readonly [GalleryPicture, ...GalleryPicture[]] };
  };
};

type PostHead<Format extends PostFormat> = SampleMark & {
  readonly slug: string;
  readonly title: string;
  /** Plain text, one or two sentences. */
  readonly standfirst: string;
  readonly format: Format;
  readonly category: PostCategory;
  /** Slugs; `tagName` returns their names. */
  readonly tags: readonly string[];
  readonly author: PostAuthor;
  readonly publishedOn: IsoDate;
  /** ISO instant of the last change, or the day of a post that is a file of the source code. */
  readonly updatedAt: string;
  /** Minutes to read it, at least one. */
  readonly minutes: number;
  readonly theme: Theme;
  /** The theme of its image; by default chosen by the slug. */
  readonly composition: string | undefined;
  /** 16:9, drawn or uploaded. */
  readonly picture: Picture;
  /** Describes an uploaded image; '' for a drawn one, which is decorative. */
  readonly pictureAlt: string;
};

/** A post of one format. */
export type PostOf<Format extends PostFormat> = PostHead<Format> &
  Parts[Format] & {
    /** Markdown; `renderMarkdown` makes a page's HTML of it. */
    readonly body: string;
  };

/** Any post: `post.format` decides which fields it has besides its text. */
export type Post = { [Format in PostFormat]: PostOf<Format> }[PostFormat];

/** The fields of a post for lists. */
export type PostSummary = { [Format in PostFormat]: PostHead<Format> & Parts[Format] }[PostFormat];

/** A fictional comment of the sample content. */
export type SampleComment = {
  /** Unique within its post. */
  readonly id: string;
  readonly name: string;
  readonly writtenOn: IsoDate;
  readonly text: string;
  readonly replies: readonly Omit<SampleComment, 'replies'>[];
};
