import { ownValue } from '../../../lib/domain/own-value.ts';
import { plural } from '../../../lib/plural.ts';
import 'server-only';
import type { ReactElement } from 'react';
import { PLATFORMS } from '../../../lib/domain/platform.ts';
import { CATEGORIES, THEMES } from '../../../lib/domain/theme.ts';
import { markedName } from '../../../lib/samples/sample-owner.ts';
import { currentSite, DEFAULT_SITE } from '../../../lib/site/site.ts';
import { isoDateOf, onDay, whenText } from '../../../lib/time/when.ts';
import { mostBroken } from '../../bans/model/presence/main-line.ts';
import { presenceLine, stateOn } from '../../bans/model/presence/presence-line.ts';
import { lineStart } from '../../bans/model/presence/presence-line-text.ts';
import { platformRecords, statusBoard } from '../../bans/model/presence/status-board.ts';
import { getBrief } from '../../briefs/server/briefs.ts';
import { PERSONALITY_CATEGORIES } from '../../personalities/model/personality.ts';
import { getPersonality } from '../../personalities/server/personalities.ts';
import { profileTotals } from '../../profiles/model/profile-totals.ts';
import { getProfile, listProfiles } from '../../profiles/server/profiles.ts';
import { samplesShown } from '../../profiles/server/samples.ts';
import { getStream } from '../../streams/server/streams.ts';
import { episodeCard, movieCard, personCard, tvShowCard, videoCard } from './film-cards.tsx';
import { drawable } from './fonts.ts';
import { LinesCard } from './LinesCard.tsx';
import { postCard } from './post-card.tsx';
import { productCard } from './product-card.tsx';
import { banCard, reportCard } from './record-cards.tsx';
import { chartCard, overviewCard } from './statistics-cards.tsx';
import { TitleCard } from './TitleCard.tsx';

const YEARS = 2;
const MAX_LINES = 4;

const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

async function briefCard(slug: string) {
  const brief = await getBrief(slug);
  if (!brief) return null;
  const { theme, category, publishedOn, author } = brief;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      kicker={joined(CATEGORIES[category], THEMES[theme])}
      title={drawable(brief.title) ?? 'A brief'}
      foot={joined(drawable(markedName(author.displayName, author)), whenText(onDay(publishedOn), 'long'))}
    />
  );
}

async function streamCard(slug: string) {
  const stream = await getStream(slug);
  if (!stream) return null;
  const minutes = stream.durationSeconds ? Math.ceil(stream.durationSeconds / 60) : null;
  const began = stream.startsAt ? whenText(onDay(stream.startsAt.slice(0, 10)), 'long') : null;
  return (
    <TitleCard
      slug={slug}
      theme={stream.theme}
      kicker={joined(drawable(stream.genres[0] ?? 'Stream'), THEMES[stream.theme])}
      title={drawable(stream.title) ?? 'A stream'}
      foot={joined(
        stream.isSample ? 'Demo' : null,
        stream.state === 'upcoming' ? 'Upcoming' : null,
        began,
        minutes ? `${minutes} min` : null,
      )}
    />
  );
}

async function personalityCard(id: string) {
  const person = await getPersonality(id);
  if (!person) return null;
  const platforms = person.primaryPlatforms.map((platform) => PLATFORMS[platform].displayName);
  return (
    <TitleCard
      slug={id}
      theme={person.theme}
      kicker={person.category ? PERSONALITY_CATEGORIES[person.category] : 'Personality'}
      title={drawable(person.displayName) ?? 'A personality'}
      foot={joined(person.isSample ? 'Demo' : null, platforms.join(' · ') || THEMES[person.theme])}
    />
  );
}

async function profileCard(username: string) {
  const record = await getProfile(username);
  if (!record) return null;
  const today = isoDateOf(new Date());
  const { presences, displayName } = record.profile;
  const board = statusBoard(platformRecords(presences, record.bans, record.reports), today);
  const { totalBans, bansInForce } = profileTotals(record);
  const counted = `${plural(totalBans, 'ban')} on record, ${bansInForce} in force`;
  const lines = board.slice(0, MAX_LINES).map(({ platform, state, record: platformRecord }) => ({
    name: PLATFORMS[platform].displayName,
    state,
    line: presenceLine(platformRecord, lineStart(today, YEARS), today),
  }));
  return (
    <LinesCard
      title={drawable(displayName) ?? username}
      lines={lines}
      foot={joined(record.profile.isSample ? 'Demo' : null, counted, whenText(onDay(today), 'long'))}
    />
  );
}

async function siteCard() {
  const today = isoDateOf(new Date());
  const { items } = await listProfiles();
  const lines = mostBroken(items, MAX_LINES, today, YEARS).flatMap(({ record, main }) =>
    main
      ? [
          {
            name: markedName(drawable(record.profile.displayName) ?? record.profile.username, record.profile),
            state: stateOn(main.record, today),
            line: main.line,
          },
        ]
      : [],
  );
  return (
    <LinesCard
      title={drawable(currentSite().tagline) ?? DEFAULT_SITE.tagline}
      lines={lines}
      foot="Profiles, briefs and streams"
    />
  );
}

const CARDS: Readonly<Record<string, (id: string) => Promise<ReactElement | null>>> = {
  brief: briefCard,
  stream: streamCard,
  personality: personalityCard,
  profile: profileCard,
  movie: movieCard,
  'tv-show': tvShowCard,
  episode: episodeCard,
  video: videoCard,
  person: personCard,
  product: productCard,
  post: postCard,
  ban: banCard,
  report: reportCard,
  chart: chartCard,
  intelligence: overviewCard,
  site: async (id) => (id === 'home' ? siteCard() : null),
};

/** Kinds of pages that exist only while samples are shown. */
const SAMPLE_KINDS: ReadonlySet<string> = new Set([
  'movie',
  'tv-show',
  'episode',
  'video',
  'person',
  'product',
]);

/** Returns the picture card of a page for shared links; null if there is no such page. */
export async function cardOf(kind: string, id: string): Promise<ReactElement | null> {
  if (SAMPLE_KINDS.has(kind) && !(await samplesShown())) return null;
  const card = ownValue(CARDS, kind);
  return card ? card(id) : null;
}
