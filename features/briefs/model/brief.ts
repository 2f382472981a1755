import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { Category, Theme } from '../../../lib/domain/theme.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import { siteName } from '../../../lib/site/site.ts';
import { type IsoDate, onDay, whenText } from '../../../lib/time/when.ts';
import type { Captions, StreamSource } from '../../streams/model/stream.ts';
import type { UpdateNote } from './update-notes.ts';

export const BRIEF_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;
export type BriefStatus = (typeof BRIEF_STATUSES)[number];

/** The film of a brief. */
export type BriefVideo = { readonly source: StreamSource; readonly captions: readonly Captions[] };

/** The fields of a brief that lists show. */
export type BriefSummary = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The standfirst: plain text, one or two sentences. */
  readonly description: string;
  readonly category: Category;
  readonly theme: Theme;
  readonly tags: readonly string[];
  readonly author: {
    readonly username: string;
    readonly displayName: string;
    readonly avatarUrl: string | null;
  } & SampleMark;
  readonly publishedOn: IsoDate;
  /** A path of this site or its media; null: the theme's own picture is shown. */
  readonly thumbnail: string | null;
  readonly readingMinutes: number;
  /** Plays at the top of the page; null for a brief without a video. */
  readonly video?: BriefVideo | null;
  /** The state that moderation set. Readers get no hidden or removed briefs. */
  readonly moderation?: ModerationState | null;
};

export type Brief = BriefSummary & {
  readonly profileId: string;
  /** Markdown as its author typed it; untrusted. */
  readonly longDescription: string;
  /** The author's words for search engines and shared links; null where the title and the description are used. */
  readonly searchTitle: string | null;
  readonly searchDescription: string | null;
  /** The alternative text of the thumbnail; null if it is decorative. */
  readonly thumbnailAlt: string | null;
  /** ISO instant of the latest edit, or of the publication if it was never edited. */
  readonly updatedAt: string;
  /** What the author says about updates, newest first. */
  readonly updateNotes: readonly UpdateNote[];
};

/** Returns the title and the description for search engines and shared links. */
export const searchWords = (
  brief: Pick<Brief, 'title' | 'description' | 'searchTitle' | 'searchDescription'>,
): { readonly title: string; readonly description: string } => ({
  title: brief.searchTitle ?? brief.title,
  description: brief.searchDescription ?? brief.description,
});

const WORDS_PER_MINUTE = 220;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/u).length / WORDS_PER_MINUTE));
}

/** Returns the citation of a brief for a reference list. */
export function briefCitation(
  brief: Pick<Brief, 'author' | 'publishedOn' | 'title'>,
  address: string,
): string {
  const date = whenText(onDay(brief.publishedOn), 'long');
  return `${brief.author.displayName}: “${brief.title}”. ${siteName()}, ${date}. ${address}`;
}
