import { daysAfter, toIsoDate } from '../../lib/time/when.ts';
import type { SampleStream } from './sample-stream.ts';

const SUNDAY = 7;

/** Returns the instant of a time (UTC, `19:00`) some days from now, so that a new site always has upcoming streams. */
const inDays = (days: number, time: string): string =>
  `${daysAfter(toIsoDate(new Date()), days)}T${time}:00.000Z`;

/** Returns the instant of a time on the second Sunday from now. */
const onSecondSunday = (time: string): string => inDays(SUNDAY - new Date().getUTCDay() + SUNDAY, time);

/** Programmes that have not begun. Their dates count from the day on which the samples are written. */
export const upcomingStreams: readonly SampleStream[] = [
  {
    slug: 'old-notices-read-aloud',
    title: 'Old notices, read aloud',
    description:
      'Mara Lindqvist reads six made-up notices from six invented platforms, and the room guesses which rule each of them meant.',
    detail: `Six notices that no platform has sent, each in the style of its decade. After each one the room votes on the rule that was meant, and Mara Lindqvist reads the answer that its author had in mind.

No real case is discussed, and nothing can be sent in. The evening is fictional, as its host is.`,
    theme: 'discipline',
    tags: ['appeals', 'evidence'],
    genres: ['Workshop'],
    creator: 'mara-lindqvist',
    cast: ['mara-lindqvist'],
    startsAt: inDays(3, '19:00'),
    language: 'en',
    certificate: 'PG',
    source: { kind: 'upcoming' },
  },
  {
    slug: 'what-the-transparency-database-says',
    title: 'What the transparency database says about us',
    description:
      'Platforms file their statements of reasons in a public database. Northlight Repair searches it, live, for the grounds it was given.',
    detail: `The Digital Services Act has a [public database](https://transparency.dsa.ec.europa.eu/) of decisions, without names. We look for the grounds that stood in our own notices, count how often they are used and by what means the decisions were taken, and say what such a count cannot show.

The evening is fictional. The database is not, and anyone can search it.`,
    theme: 'power',
    tags: ['dsa', 'moderation'],
    genres: ['Workshop', 'Talk'],
    creator: 'northlight-repair',
    cast: ['northlight-repair', 'the-quiet-ledger'],
    startsAt: inDays(4, '18:30'),
    language: 'en',
    certificate: 'PG',
    source: { kind: 'upcoming' },
  },
  {
    slug: 'ask-a-moderator-anything',
    title: 'A moderator remembers',
    description:
      'A former team lead of a review floor talks about her work, with her face hidden and her voice her own.',
    detail: `How many in an hour. What the screen looks like. Which appeals she remembers, and why. Adaeze Cole hosts; three people who worked on other floors listen in and may contradict.

The speakers and the floor are fictional, and no questions can be sent in.`,
    theme: 'leadership',
    tags: ['moderation', 'teams'],
    genres: ['Interview'],
    creator: 'adaeze-cole',
    cast: ['adaeze-cole'],
    startsAt: inDays(5, '18:00'),
    language: 'en',
    certificate: '12',
    source: { kind: 'upcoming' },
  },
  {
    slug: 'the-winter-reading',
    title: 'The winter reading',
    description:
      'Letters home from one garrison, read by candle in the order of their stamps. The first of four Sundays.',
    detail: `A box of 118 letters, given to Oddny Vale by a family that wanted them heard once. The actor Greta Nouri takes every other one. The censor’s ink is read as *cut*. Nothing is explained until the letter has ended.

The letters and the evening are fictional.`,
    theme: 'stoicism',
    tags: ['archives', 'waiting'],
    genres: ['Reading'],
    creator: 'oddny-vale',
    cast: ['oddny-vale', 'Greta Nouri'],
    startsAt: onSecondSunday('17:00'),
    language: 'en',
    certificate: '12',
    source: { kind: 'upcoming' },
  },
  {
    slug: 'the-teachers-class',
    title: 'A class without the platform',
    description:
      'Nine teachers, three school systems, one question: what do you show when the cartoon is behind a gate?',
    detail: `Jun Watanabe-Reyes draws what the teachers describe, while they describe it. The drawings go out as files at the end, under a licence that lets a school copy them.

The class is fictional, and so are the teachers.`,
    theme: 'influence',
    tags: ['audience', 'visibility'],
    genres: ['Workshop'],
    creator: 'jun-watanabe-reyes',
    cast: ['jun-watanabe-reyes', 'Nadia Brzeska'],
    startsAt: inDays(18, '16:00'),
    language: 'en',
    certificate: '12',
    source: { kind: 'upcoming' },
  },
  {
    slug: 'an-evening-of-removed-jokes',
    title: 'An evening of removed jokes',
    description:
      'Seven comedians, each with one joke that was taken down, tell it to a room that decides again. In Arabic and English.',
    detail: `The room gets three buttons: keep, remove, and *explain it to me*. After each joke the platform’s notice is read, in its own words and with a straight face.

Samira Haddad hosts and has the first removed joke. The evening is fictional, as its comedians are.`,
    theme: 'information-warfare',
    tags: ['moderation', 'mass-reporting'],
    genres: ['Talk'],
    creator: 'samira-haddad',
    cast: ['samira-haddad', 'Teodor Finch-Nakata'],
    startsAt: inDays(21, '19:00'),
    language: 'en',
    certificate: '16',
    source: { kind: 'upcoming' },
  },
];
