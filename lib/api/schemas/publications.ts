import { z } from 'zod';
import { STREAM_PLATFORMS } from '../../domain/streams/stream-platform.ts';
import { CATEGORY_IDS, THEME_IDS } from '../../domain/theme.ts';
import { address, count, creator, day, instant, text, texts } from './shapes.ts';

export const BRIEF_CATEGORIES = CATEGORY_IDS as [string, ...string[]];
export const THEMES = THEME_IDS as [string, ...string[]];
export const STREAM_STATES = ['upcoming', 'live', 'recorded'] as const;
export const PLACES = STREAM_PLATFORMS as [string, ...string[]];

const briefFields = {
  id: text('It stays the same for good.'),
  slug: text('Its name in addresses.'),
  title: text('Its title.'),
  page: address('The brief on the site.'),
  description: text('The standfirst: plain text, one or two sentences.'),
  category: z.enum(BRIEF_CATEGORIES).meta({ description: 'What it is about.' }),
  theme: z.enum(THEMES).meta({ description: 'The theme of the site that it belongs to.' }),
  tags: texts('What it is found by.'),
  author: creator,
  published_on: day('When it was published.'),
  picture: address('Its picture.').nullable(),
  video: address('Its video: a file, or its page on another site.').nullable(),
  reading_minutes: count('Minutes that reading it takes.'),
  featured: z.boolean().meta({ description: 'Whether the editors show it first on the home page.' }),
};

export const briefEntry = z.object(briefFields).meta({ id: 'Brief' });

export const briefRecord = z
  .object({
    ...briefFields,
    text: text(
      'The text in Markdown, as its author wrote it. It is the author’s: the licence of the data does not cover it.',
    ),
    edited_at: instant('When it was last edited; when it was published, if it was not.'),
  })
  .meta({ id: 'BriefRecord' });

const streamFields = {
  id: text('It stays the same for good.'),
  slug: text('Its name in addresses.'),
  title: text('Its title.'),
  page: address('The stream on the site.'),
  description: text('What it is.'),
  state: z
    .enum(STREAM_STATES)
    .meta({ description: 'Whether it is to come, on now, or can be watched later.' }),
  starts_at: instant('When it begins, or was published.').nullable(),
  duration_seconds: count('How long it is.').nullable(),
  platform: z
    .enum(PLACES)
    .meta({ description: '“own”: this site. “elsewhere”: no platform of the catalogue.' }),
  genres: texts('Its genres.'),
  theme: z.enum(THEMES).meta({ description: 'The theme of the site that it belongs to.' }),
  host: text('Whose stream it is.').nullable(),
  host_username: text('The host’s profile, where there is one.').nullable(),
  language: text('A language tag (BCP 47).').nullable(),
  picture: address('Its picture.').nullable(),
  views: count('How often it was watched, as far as it was counted.'),
  featured: z.boolean().meta({ description: 'Whether it was put forward.' }),
};

export const streamEntry = z.object(streamFields).meta({ id: 'Stream' });

export const streamRecord = z
  .object({
    ...streamFields,
    detail: text('More, in Markdown.').nullable(),
    source: address('Where it plays.'),
    recording: address('Where the recording of a live stream is.').nullable(),
    cast: texts('Who is in it.'),
    tags: texts('What it is found by.'),
    chapters: z
      .array(
        z.object({
          starts_at_seconds: z.number().min(0).meta({ description: 'Where it begins.' }),
          title: text('What it is called.'),
        }),
      )
      .meta({ description: 'Its parts.' }),
    written_at: instant('When the record was last written to.'),
  })
  .meta({ id: 'StreamRecord' });
