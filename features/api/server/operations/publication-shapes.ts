import { z } from 'zod';
import { STREAM_PLATFORMS } from '../../../../lib/domain/platform.ts';
import { CATEGORY_IDS, THEME_IDS } from '../../../../lib/domain/theme.ts';
import { address, count, creator, day, instant, sample, text, texts } from './shapes.ts';

export const BRIEF_CATEGORIES = CATEGORY_IDS as [string, ...string[]];
export const THEMES = THEME_IDS as [string, ...string[]];
export const STREAM_STATES = ['upcoming', 'live', 'recorded'] as const;
export const PLACES = STREAM_PLATFORMS as [string, ...string[]];

const briefFields = {
  id: text('The permanent ID.'),
  slug: text('The slug, which is the last part of the page’s URL.'),
  title: text('The title of the brief.'),
  page: address('The URL of the brief on the site.'),
  description: text('A summary of the brief in one or two sentences of plain text.'),
  category: z.enum(BRIEF_CATEGORIES).meta({ description: 'The subject of the brief.' }),
  theme: z.enum(THEMES).meta({ description: 'The theme, for example “discipline”.' }),
  tags: texts('The tags of the brief.'),
  author: creator,
  published_on: day('The date on which the brief was published.'),
  picture: address('The URL of the picture.').nullable(),
  video: address('The URL of the video file, or of its page on another site.').nullable(),
  reading_minutes: count('The reading time in minutes.'),
  views: count('The number of views.'),
  shares: count('The number of times that readers used the share buttons.'),
  featured: z.boolean().meta({ description: 'True if the editors feature the brief on the home page.' }),
  sample,
};

export const briefEntry = z.object(briefFields).meta({ id: 'Brief' });

export const briefRecord = z
  .object({
    ...briefFields,
    text: text(
      'The text of the brief, in Markdown. It belongs to the author and is not covered by the data licence.',
    ),
    edited_at: instant('When the brief was last edited. If it was never edited, when it was published.'),
    updates: z
      .array(
        z.object({
          at: instant('When the note was published.'),
          text: text(
            'What changed, in the author’s words. Null if the author withdrew the words.',
          ).nullable(),
        }),
      )
      .meta({
        description:
          'What the author says about updates since the publication, newest first. Edits without a note are not in the list.',
      }),
  })
  .meta({ id: 'BriefRecord' });

const streamFields = {
  id: text('The permanent ID.'),
  slug: text('The slug, which is the last part of the page’s URL.'),
  title: text('The title of the stream.'),
  page: address('The URL of the stream on the site.'),
  description: text('A description of the stream.'),
  state: z.enum(STREAM_STATES).meta({ description: 'Whether the stream is upcoming, live or recorded.' }),
  starts_at: instant('When the stream starts, or when it was published.').nullable(),
  duration_seconds: count('The duration of the stream in seconds.').nullable(),
  platform: z.enum(PLACES).meta({
    description:
      'Where the stream plays. “own” means this site, and “elsewhere” a platform that is not in the list.',
  }),
  genres: texts('The genres of the stream.'),
  theme: z.enum(THEMES).meta({ description: 'The theme, for example “discipline”.' }),
  host: text('The name of the host.').nullable(),
  host_username: text('The host’s username, if they have a profile.').nullable(),
  language: text('The language, as a BCP 47 tag.').nullable(),
  picture: address('The URL of the picture.').nullable(),
  views: count('The number of views.'),
  featured: z.boolean().meta({ description: 'True if the stream is featured.' }),
  sample,
};

export const streamEntry = z.object(streamFields).meta({ id: 'Stream' });

export const streamRecord = z
  .object({
    ...streamFields,
    detail: text('A longer description of the stream, in Markdown.').nullable(),
    source: address('The URL of the video or of its player.'),
    recording: address('The URL of the recording, if the stream was live.').nullable(),
    cast: texts('The people in the stream.'),
    tags: texts('The tags of the stream.'),
    chapters: z
      .array(
        z.object({
          starts_at_seconds: z.number().min(0).meta({ description: 'The start of the chapter, in seconds.' }),
          title: text('The title of the chapter.'),
        }),
      )
      .meta({ description: 'The chapters of the stream.' }),
    written_at: instant('When the record was last changed.'),
  })
  .meta({ id: 'StreamRecord' });
