import { createRandom } from '../../content/pictures/random.ts';
import { derivedStreamFields } from '../../features/streams/model/derived-stream-fields.ts';
import { THEME_IDS } from '../../lib/domain/theme.ts';
import { awsJson, type Input, withoutNulls } from './input.ts';
import { LAST_DAY } from './measured-ban.ts';
import { dayBefore, pickFrom } from './pick.ts';

const DAYS = 2500;
const GENRES = ['Talk', 'Workshop', 'Hearing', 'Reading', 'Interview', 'Documentary', 'Open film'] as const;
const LANGUAGES = ['en', 'en', 'en', 'en', 'de', 'es', 'ar'] as const;
const SUBJECTS = [
  'appeal',
  'notice',
  'ledger',
  'backup',
  'mailing list',
  'hearing',
  'archive',
  'logbook',
] as const;
/** One of so many is put forward. */
const FEATURED_OF = 200;

const addresses = [
  (theme: string, _id: string) => `/sample-media/${theme}.mp4`,
  (_theme: string, id: string) => `https://www.youtube.com/watch?v=mea${id}__`,
  (_theme: string, id: string) => `https://rumble.com/embed/v${id}/`,
  (_theme: string, id: string) => `https://www.twitch.tv/videos/${id}`,
] as const;

/** Synthetic stream `number`: a recording with as much text as the sample ones have. */
export function measuredStream(number: number): Input {
  const random = createRandom(`stream ${number}`);
  const id = String(number).padStart(6, '0');
  const theme = pickFrom(random, THEME_IDS);
  const subject = pickFrom(random, SUBJECTS);
  const genres = [...new Set([pickFrom(random, GENRES), pickFrom(random, GENRES)])];
  const day = dayBefore(LAST_DAY, random.whole(0, DAYS));
  const input = {
    id: `stream-measured-${id}`,
    slug: `measured-${id}`,
    title: `The ${subject} in the time of ${theme} (measured ${number})`,
    description: `A synthetic stream about the ${subject}, with a description about as long as that of a real stream, so that measurements are realistic.`,
    detail: `${`What the ${subject} holds, who keeps it and what it shows when someone asks. `.repeat(6)}\n\nFor measuring.`,
    status: 'ACTIVE',
    video_type: 'video',
    url: pickFrom(random, addresses)(theme, id),
    duration: `PT${random.whole(3, 95)}M`,
    quality: '720p',
    language: pickFrom(random, LANGUAGES),
    chapters: awsJson([
      { at: 0, title: 'Opening' },
      { at: 60, title: `The ${subject}` },
    ]),
    date: `${day}T${String(random.whole(0, 23)).padStart(2, '0')}:00:00.000Z`,
    releaseDate: day,
    genre: genres,
    geners: genres,
    tags: [theme, 'appeals'],
    cast: ['Synthetic Host'],
    certificate: 'PG',
    is_restricted: false,
    rating: random.whole(20, 50) / 10,
    views: random.whole(0, 60_000),
    likes: random.whole(0, 900),
    featured: number % FEATURED_OF === 0,
  };
  return withoutNulls({ ...input, ...derivedStreamFields(input, { isNew: true }) });
}
