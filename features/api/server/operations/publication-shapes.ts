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
  slug: text('The slug: the last part of the page’s URL.'),
  title: text('The title.'),
  page: address('The brief on the site.'),
  description: text('A summary in plain text, one or two sentences.'),
  category: z.enum(BRIEF_CATEGORIES).meta({ description: 'The subject.' }),
  theme: z.enum(THEMES).meta({ description: 'The theme, for example “discipline”.' }),
  tags: texts('The tags.'),
  author: creator,
  published_on: day('The date of publication.'),
  picture: address('The picture.').nullable(),
  video: address('The URL of the video file, or of its page on another site.').nullable(),
  reading_minutes: count('The reading time in minutes.'),
  views: count('The number of views.'),
  shares: count('How often readers used the share buttons.'),
  featured: z.boolean().meta({ description: 'True if the editors feature it on the home page.' }),
  sample,
};

export const briefEntry = z.object(briefFields).meta({ id: 'Brief' });

export const briefRecord = z
  .object({
    ...briefFields,
    text: text('The text in Markdown. It belongs to its author and is not covered by the data licence.'),
    edited_at: instant('When it was last edited or, if never edited, published.'),
  })
  .meta({ id: 'BriefRecord' });

const streamFields = {
  id: text('The permanent ID.'),
  slug: text('The slug: the last part of the page’s URL.'),
  title: text('The title.'),
  page: address('The stream on the site.'),
  description: text('The description.'),
  state: z.enum(STREAM_STATES).meta({ description: 'Upcoming, live or recorded.' }),
  starts_at: instant('When it starts or was published.').nullable(),
  duration_seconds: count('The duration in seconds.').nullable(),
  platform: z
    .enum(PLACES)
    .meta({ description: '“own”: this site. “elsewhere”: a platform that is not in the list.' }),
  genres: texts('The genres.'),
  theme: z.enum(THEMES).meta({ description: 'The theme, for example “discipline”.' }),
  host: text('The host.').nullable(),
  host_username: text('The host’s username, if they have a profile.').nullable(),
  language: text('A language tag (BCP 47).').nullable(),
  picture: address('The picture.').nullable(),
  views: count('The number of views.'),
  featured: z.boolean().meta({ description: 'True if it is featured.' }),
  sample,
};

export const streamEntry = z.object(streamFields).meta({ id: 'Stream' });

export const streamRecord = z
  .object({
    ...streamFields,
    detail: text('A longer description, in Markdown.').nullable(),
    source: address('The video or player URL.'),
    recording: address('The recording of a live stream.').nullable(),
    cast: texts('The cast.'),
    tags: texts('The tags.'),
    chapters: z
      .array(
        z.object({
          starts_at_seconds: z.number().min(0).meta({ description: 'The start of the chapter, in seconds.' }),
          title: text('The title of the chapter.'),
        }),
      )
      .meta({ description: 'The chapters.' }),
    written_at: instant('When the record was last changed.'),
  })
  .meta({ id: 'StreamRecord' });
