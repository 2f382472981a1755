import { isSlug } from '../../../../lib/domain/slug.ts';
import { isCategory, isTag } from '../../../../lib/domain/theme.ts';
import { isLink, isOwnAddress } from '../../../../lib/records/shapes.ts';
import { type IsoDate, isoDateOf } from '../../../../lib/time/when.ts';
import { streamSource } from '../../../streams/model/stream.ts';
import { MAX_LINK_LENGTH } from '../profile/account-address.ts';
import type { BriefValues } from './brief-values.ts';
import { MAX_SLUG_LENGTH, tidySlug } from './slug.ts';

export const MAX_TITLE_LENGTH = 150;
export const MAX_DESCRIPTION_LENGTH = 300;
/** The length of a standfirst that lists and search results show in full, in characters. */
export const GOOD_DESCRIPTION = { from: 80, to: 180 } as const;
export const MAX_TAGS = 12;

/** Maximum characters of a text. `limitWrite.js` allows some more, so that the form reports it first. */
export const MAX_TEXT = 110_000;
export const MAX_CAPTIONS = 20;
/** Maximum characters of a language, a name and a path together. */
export const MAX_CAPTIONS_ENTRY = 500;

/** Maximum number of days for which a brief can be scheduled ahead. */
const FARTHEST_DAYS = 366;
const FIRST_DAY = '1990-01-01';

/** The problems of each field, in sentences, without valid fields. */
export type BriefProblems = Readonly<Partial<Record<keyof BriefValues, readonly string[]>>>;

const count = (number: number) => number.toLocaleString('en-GB');

/** Problems in every status, shown while typing. */
export function faultsOf(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  return sayings({
    title: [
      values.title.length > MAX_TITLE_LENGTH &&
        `A title can have at most ${MAX_TITLE_LENGTH} characters; this one has ${values.title.length}.`,
      /[\p{Cc}\p{Zl}\p{Zp}]/u.test(values.title) && 'A title cannot contain line breaks.',
    ],
    slug: [slug.length > MAX_SLUG_LENGTH && `An address can have at most ${MAX_SLUG_LENGTH} characters.`],
    description: [
      values.description.length > MAX_DESCRIPTION_LENGTH &&
        `A summary can have at most ${MAX_DESCRIPTION_LENGTH} characters; this one has ${values.description.length}.`,
    ],
    text: [
      values.text.length > MAX_TEXT &&
        `This text has ${count(values.text.length)} characters; the limit is ${count(MAX_TEXT)}. It is saved on this device. Split it into two briefs.`,
    ],
    tags: tagFaults(values.tags),
    warfareTags: tagFaults(values.warfareTags),
    video: [
      values.video.trim() !== '' &&
        !isVideo(values.video.trim()) &&
        'Enter the address of a video file (.mp4, .webm, .m3u8), or of the video’s page on YouTube, Rumble or Twitch.',
      values.video.trim().length > MAX_LINK_LENGTH &&
        `An address can have at most ${MAX_LINK_LENGTH} characters.`,
    ],
    videoCaptions: [
      values.videoCaptions.some((entry) => !isCaptions(entry)) &&
        'Captions need a language tag, a name and the path to a file on this site.',
      values.videoCaptions.length > MAX_CAPTIONS && `Use at most ${MAX_CAPTIONS} caption files.`,
      values.videoCaptions.some((entry) => entry.length > MAX_CAPTIONS_ENTRY) &&
        'The language, name and path of captions are too long. Use a shorter name.',
    ],
    blogDate: [values.blogDate !== '' && dateFault(values.blogDate, today)],
  });
}

/** Problems that prevent publication. */
export function publishingProblems(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  const missing = sayings({
    title: [values.title.trim() === '' && 'A brief needs a title.'],
    slug: [
      slug === '' && 'A brief needs an address: Latin letters, digits and hyphens.',
      slug !== '' && !isSlug(slug) && 'Use only Latin letters, digits and hyphens in an address.',
    ],
    description: [values.description.trim() === '' && 'Say in a sentence or two what the brief is about.'],
    text: [values.text.trim() === '' && 'A brief needs text.'],
    category: [!isCategory(values.category) && 'Choose a category.'],
  });
  return merged(faultsOf(values, today), missing);
}

export const hasProblems = (problems: BriefProblems): boolean => Object.keys(problems).length > 0;

/** Returns true if the record accepts the values. Others stay on the device. */
export const canBeStored = (problems: BriefProblems): boolean =>
  !('text' in problems || 'blogDate' in problems || 'tags' in problems || 'warfareTags' in problems);

/** Returns true if the site can play the video at a URL. */
const isVideo = (address: string): boolean => isLink(address) && streamSource(address).kind !== 'link';

function isCaptions(entry: string): boolean {
  const [language, name, path] = entry.split('|').map((part) => part.trim());
  return Boolean(language && name && path && isOwnAddress(path));
}

function tagFaults(tags: readonly string[]) {
  return [
    tags.length > MAX_TAGS && `Use at most ${MAX_TAGS} tags; you have ${tags.length}.`,
    tags.some((tag) => !isTag(tag)) && 'A tag can have at most 60 characters, on one line.',
  ];
}

function dateFault(date: string, today: IsoDate): string | false {
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isReal || isoDateOf(new Date(date)) !== date) return 'This is not a date.';
  if (date < FIRST_DAY) return 'A brief cannot be dated before 1990.';
  const farthest = isoDateOf(new Date(Date.parse(today) + FARTHEST_DAYS * 86_400_000));
  return date > farthest && 'A brief can be scheduled at most one year ahead.';
}

type Sayings = Partial<Record<keyof BriefValues, readonly (string | false)[]>>;

function sayings(all: Sayings): BriefProblems {
  return Object.fromEntries(
    Object.entries(all)
      .map(([field, said]) => [field, said.filter((sentence) => sentence !== false)] as const)
      .filter(([, said]) => said.length > 0),
  );
}

const merged = (one: BriefProblems, other: BriefProblems): BriefProblems =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((field) => [
      field,
      [one, other].flatMap(
        (problems) => Object.entries(problems).find(([name]) => name === field)?.[1] ?? [],
      ),
    ]),
  );
