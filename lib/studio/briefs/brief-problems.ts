import { isLink, isOwnAddress } from '../../data/records/shapes.ts';
import { isAddress } from '../../domain/address.ts';
import { streamSource } from '../../domain/streams/stream.ts';
import { isCategory, isTag } from '../../domain/theme.ts';
import { type IsoDate, isoDateOf } from '../../domain/time/when.ts';
import type { BriefValues } from './brief-values.ts';
import { LONGEST_SLUG, tidySlug } from './slug.ts';

export const LONGEST_TITLE = 150;
export const LONGEST_DESCRIPTION = 300;
/** Letters of a standfirst that lists and search results show whole. */
export const GOOD_DESCRIPTION = { from: 80, to: 180 } as const;
export const MOST_TAGS = 12;

/** Bytes of the longest text that the database takes with everything else of a record (400 KB in all). */
export const LARGEST_TEXT = 380_000;

/** How far ahead a brief may be scheduled, in days. */
const FARTHEST_DAYS = 366;
const FIRST_DAY = '1990-01-01';

/** What is wrong with each field, in sentences; fields without a fault are not there. */
export type BriefProblems = Readonly<Partial<Record<keyof BriefValues, readonly string[]>>>;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const count = (number: number) => number.toLocaleString('en-GB');

/** What is wrong in any status, said while it is typed. */
export function faultsOf(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  const bytes = bytesOf(values.text);
  return sayings({
    title: [
      values.title.length > LONGEST_TITLE &&
        `A title has ${LONGEST_TITLE} characters at most; this one has ${values.title.length}.`,
      /[\p{Cc}\p{Zl}\p{Zp}]/u.test(values.title) && 'A title is one line.',
    ],
    slug: [slug.length > LONGEST_SLUG && `An address has ${LONGEST_SLUG} characters at most.`],
    description: [
      values.description.length > LONGEST_DESCRIPTION &&
        `A standfirst has ${LONGEST_DESCRIPTION} characters at most; this one has ${values.description.length}.`,
    ],
    text: [
      bytes > LARGEST_TEXT &&
        `This text is ${count(Math.ceil(bytes / 1000))} kB, and the site can store ${count(LARGEST_TEXT / 1000)} kB of one brief. It is kept on this device; part it into two briefs.`,
    ],
    tags: tagFaults(values.tags),
    warfareTags: tagFaults(values.warfareTags),
    video: [
      values.video.trim() !== '' &&
        !isVideo(values.video.trim()) &&
        'Enter a video file (.mp4, .webm, .m3u8) or its page on YouTube, Rumble or Twitch.',
    ],
    videoCaptions: [
      values.videoCaptions.some((entry) => !isCaptions(entry)) &&
        'Captions need a language tag, a name and the path of a file on this site.',
    ],
    blogDate: [values.blogDate !== '' && dateFault(values.blogDate, today)],
  });
}

/** What is missing or wrong for it to be published. */
export function publishingProblems(values: BriefValues, today: IsoDate): BriefProblems {
  const slug = tidySlug(values.slug);
  const missing = sayings({
    title: [values.title.trim() === '' && 'A brief needs a title.'],
    slug: [
      slug === '' && 'A brief needs an address: Latin letters, digits and hyphens.',
      slug !== '' && !isAddress(slug) && 'An address is made of Latin letters, digits and hyphens.',
    ],
    description: [values.description.trim() === '' && 'Say in a sentence or two what the brief is about.'],
    text: [values.text.trim() === '' && 'There is no text yet.'],
    category: [!isCategory(values.category) && 'Choose a category.'],
  });
  return merged(faultsOf(values, today), missing);
}

export const hasProblems = (problems: BriefProblems): boolean => Object.keys(problems).length > 0;

/** Faults that the record itself would be refused for: such values stay on the device. */
export const canBeStored = (problems: BriefProblems): boolean =>
  !('text' in problems || 'blogDate' in problems || 'tags' in problems || 'warfareTags' in problems);

/** Whether the site can play what is at an address. */
const isVideo = (address: string): boolean => isLink(address) && streamSource(address).kind !== 'link';

function isCaptions(entry: string): boolean {
  const [language, name, path] = entry.split('|').map((part) => part.trim());
  return Boolean(language && name && path && isOwnAddress(path));
}

function tagFaults(tags: readonly string[]) {
  return [
    tags.length > MOST_TAGS && `${MOST_TAGS} tags at most; there are ${tags.length}.`,
    tags.some((tag) => !isTag(tag)) && 'A tag is one line of 60 characters at most.',
  ];
}

function dateFault(date: string, today: IsoDate): string | false {
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isReal || isoDateOf(new Date(date)) !== date) return 'This is not a date.';
  if (date < FIRST_DAY) return 'A brief cannot be older than 1990.';
  const farthest = isoDateOf(new Date(Date.parse(today) + FARTHEST_DAYS * 86_400_000));
  return date > farthest && 'A brief can be scheduled a year ahead at most.';
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
