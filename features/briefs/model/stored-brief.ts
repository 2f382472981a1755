import { z } from 'zod';
import { CATEGORY_IDS, isCategory, isTag, isTheme, type Theme } from '../../../lib/domain/theme.ts';
import {
  isLink,
  isoDate,
  moderationState,
  optionalText,
  ownAddress,
  slugSchema,
  texts,
} from '../../../lib/records/shapes.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import { captions } from '../../streams/model/stored-stream.ts';
import { type Captions, hasOwnPlayer, streamSource } from '../../streams/model/stream.ts';
import { BRIEF_STATUSES, type Brief, type BriefSummary, type BriefVideo, readingMinutes } from './brief.ts';
import { storedUpdateNotes, type UpdateNote } from './update-notes.ts';
import { type BriefStart, isVisibleAt, visibleFrom } from './visible-from.ts';

/** A brief as cached. Its author is a separate record, so that a new portrait renews one entry and not fifty. */
export type StoredSummary = Omit<BriefSummary, 'author'> & {
  readonly profileId: string;
  /** The owner of the record. It is compared with the profile's owner and never shown. */
  readonly owner: string | null;
};
export type StoredBrief = StoredSummary &
  Pick<
    Brief,
    'longDescription' | 'updatedAt' | 'updateNotes' | 'searchTitle' | 'searchDescription' | 'thumbnailAlt'
  >;

/** The theme whose pictures are used if a brief has no theme. */
const FALLBACK_THEME: Theme = 'information-warfare';

/** True if it was saved again more than a minute after it was first written. */
const wasEdited = (createdAt: string, updatedAt: string) =>
  Date.parse(updatedAt) - Date.parse(createdAt) > 60_000;

/**
 * Returns the date of change that pages, feeds and the API show. A brief that was scheduled was last written before its day, and
 * the backend dates a note some milliseconds after the write that adds it.
 */
function changedAt({ createdAt, updatedAt, updateNotes: [newest], ...start }: ChangeDates): string {
  const edited = newest || wasEdited(createdAt, updatedAt) ? updatedAt : '';
  return [edited, newest?.at ?? ''].reduce(
    (latest, one) => (one > latest ? one : latest),
    visibleFrom(start),
  );
}

type ChangeDates = BriefStart & {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updateNotes: readonly UpdateNote[];
};

/** One line for search engines; null for an empty one. */
const searchText = z
  .string()
  .nullish()
  .transform((text) => oneLine(text ?? '') || null);

/** The video of a brief. Other sites' players do not show its captions. */
function videoAt(address: string, stored: readonly Captions[]): BriefVideo {
  const source = streamSource(address);
  return { source, captions: hasOwnPlayer(source) ? stored : [] };
}

/** Parses a brief; null if it is not public, or not yet. */
export const storedBrief = z
  .object({
    id: z.string(),
    slug: slugSchema,
    title: z.string().min(1),
    description: z.string(),
    categories: z.string().refine(isCategory, `not one of ${CATEGORY_IDS.join(', ')}`),
    tags: texts,
    warfareTags: texts,
    profileId: z.string(),
    owner: optionalText,
    status: z.enum(BRIEF_STATUSES).nullish(),
    blogDate: isoDate,
    publishAt: optionalText,
    searchTitle: searchText,
    searchDescription: searchText,
    thumbnail: ownAddress,
    thumbnailAlt: searchText,
    longDescription: z.string().nullish(),
    video: optionalText,
    videoCaptions: captions,
    updateNotes: storedUpdateNotes,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    moderation: moderationState,
  })
  .transform(
    ({
      categories,
      warfareTags,
      blogDate,
      publishAt,
      longDescription,
      video,
      videoCaptions,
      status,
      createdAt,
      updatedAt,
      ...same
    }): StoredBrief | null => {
      if (status !== 'PUBLISHED' || !isVisibleAt({ blogDate, publishAt }, new Date())) return null;
      return {
        ...same,
        tags: [...new Set(same.tags.filter(isTag))],
        category: categories,
        theme: warfareTags.find(isTheme) ?? FALLBACK_THEME,
        publishedOn: blogDate,
        updatedAt: changedAt({ createdAt, updatedAt, blogDate, publishAt, updateNotes: same.updateNotes }),
        longDescription: longDescription ?? '',
        video: video && isLink(video) ? videoAt(video, videoCaptions) : null,
        readingMinutes: readingMinutes(longDescription ?? ''),
      };
    },
  );

/** Parses a brief without its text, which no list shows. */
export const storedSummary = storedBrief.transform((brief): StoredSummary | null => {
  if (!brief) return null;
  const {
    longDescription: _text,
    updatedAt: _updatedAt,
    updateNotes: _notes,
    searchTitle: _searchTitle,
    searchDescription: _searchDescription,
    thumbnailAlt: _thumbnailAlt,
    ...summary
  } = brief;
  return summary;
});
