import 'server-only';
import type { ReactElement } from 'react';
import { episodeComposition, filmComposition } from '../../../content/pictures/film-compositions.ts';
import { PERSONALITY_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { getPlatformName, PLATFORMS } from '../../../lib/domain/platform.ts';
import { CATEGORIES, THEMES } from '../../../lib/domain/theme.ts';
import { markedName, sampleMark } from '../../../lib/samples/sample-owner.ts';
import { currentSite, DEFAULT_SITE } from '../../../lib/site/site.ts';
import { plural } from '../../../lib/text/plural.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { onDay, toIsoDate, whenText } from '../../../lib/time/when.ts';
import { lineStart, platformRecords, presenceLine, statusBoard } from '../../bans/model/presence-line.ts';
import { CATEGORY_TEXTS } from '../../blog/model/post.ts';
import { getPost } from '../../blog/server/posts.ts';
import { searchWords } from '../../briefs/model/brief.ts';
import { getBrief } from '../../briefs/server/briefs.ts';
import type { FilmSummary } from '../../films/model/film.ts';
import { FILM_KIND_NAMES, filmFacts } from '../../films/model/film-text.ts';
import { getEpisode, getMovie, getPerson, getTvShow, getVideo } from '../../films/server/films.ts';
import { getWall, MAX_LINES as MAX_WALL_LINES } from '../../home/model/wall.ts';
import { getPersonality } from '../../personalities/server/personalities.ts';
import { profileTotals } from '../../profiles/model/profile-totals.ts';
import { getProfile, listChangedProfiles } from '../../profiles/server/profiles.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import { formatCents } from '../../shop/model/prices.ts';
import { PRODUCT_CATEGORY_NAMES } from '../../shop/model/product.ts';
import { getProduct } from '../../shop/server/products.ts';
import { getStream } from '../../streams/server/streams.ts';
import { LinesCard } from './card-layouts.tsx';
import { drawable } from './fonts.ts';
import { banCard, reportCard } from './record-cards.tsx';
import { chartCard, overviewCard } from './statistics-cards.tsx';
import { TitleCard } from './TitleCard.tsx';
import { WallCard } from './WallCard.tsx';

/** The year and the duration. The kind is above the title already. */
const getFacts = (film: FilmSummary): string =>
  film.isUpcoming || film.seasonCount !== null
    ? filmFacts(film)
    : `${film.releasedOn.slice(0, 4)} · ${film.movieTime}`;

function filmCard(film: FilmSummary | null) {
  if (!film) return null;
  const { slug, theme, kind, title } = film;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      composition={filmComposition(theme, slug)}
      kicker={`${FILM_KIND_NAMES[kind].one} · ${THEMES[theme]}`}
      title={drawable(title) ?? FILM_KIND_NAMES[kind].one}
      foot={`Demo · ${getFacts(film)}`}
    />
  );
}

export const movieCard = async (slug: string) => filmCard(getMovie(slug));
export const tvShowCard = async (slug: string) => filmCard(getTvShow(slug));
export const videoCard = async (slug: string) => filmCard(getVideo(slug));

/** @param id the name of the episode's picture: `reach-2x01` */
export async function episodeCard(id: string) {
  const [, slug, season, number] = /^(.+)-(\d+)x(\d+)$/.exec(id) ?? [];
  const found = getEpisode(slug ?? '', Number(season), Number(number));
  if (!found) return null;
  const { show, episode } = found;
  const all = show.seasons.flatMap(({ episodes }) => episodes);
  return (
    <TitleCard
      slug={id}
      theme={show.theme}
      composition={episodeComposition(show.theme, show.slug, all.indexOf(episode))}
      kicker={`${show.title} · season ${found.season.number}, episode ${episode.number}`}
      title={drawable(episode.title) ?? 'An episode'}
      foot={`TV show · ${THEMES[show.theme]}`}
    />
  );
}

export async function personCard(slug: string) {
  const person = getPerson(slug);
  if (!person) return null;
  return (
    <TitleCard
      slug={slug}
      theme={person.theme}
      kicker={person.designation}
      title={drawable(person.title) ?? 'Cast and crew'}
      foot={plural(person.known_credits, 'credit')}
    />
  );
}

/** The card of a post: picture, category, title, author and date. */
export async function postCard(slug: string) {
  const post = await getPost(slug);
  if (!post) return null;
  const { theme, composition, category, title, author, publishedOn, isSample } = post;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      {...(composition && { composition })}
      kicker={`Blog · ${CATEGORY_TEXTS[category].name}`}
      title={drawable(title) ?? 'A post'}
      foot={`${markedName(drawable(author.name) ?? 'An author', sampleMark(isSample === true))} · ${whenText(onDay(publishedOn), 'long')}`}
    />
  );
}

export async function productCard(slug: string) {
  const product = getProduct(slug);
  if (!product) return null;
  const { name, theme, category, priceCents } = product;
  return (
    <TitleCard
      slug={slug}
      theme={theme}
      kicker={`${PRODUCT_CATEGORY_NAMES[category]} · ${THEMES[theme]}`}
      title={drawable(name) ?? 'A product'}
      foot={`${formatCents(priceCents)} · sample shop, nothing is sold`}
    />
  );
}

const YEARS = 2;
const MAX_LINES = 4;
const MAX_TAGLINE_LENGTH = 100;

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
      title={drawable(searchWords(brief).title) ?? drawable(brief.title) ?? 'A brief'}
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
  const today = toIsoDate(new Date());
  const { presences, displayName } = record.profile;
  const board = statusBoard(platformRecords(presences, record.bans, record.reports), today);
  const { totalBans, bansInForce } = profileTotals(record);
  const counted = `${plural(totalBans, 'ban')} on record, ${bansInForce} in force`;
  const lines = board
    .slice(0, MAX_LINES)
    .map(({ platform, platformName, state, record: platformRecord }) => ({
      name: drawable(getPlatformName({ platform, platformName })) ?? PLATFORMS[platform].displayName,
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
  const wall = getWall(await listChangedProfiles(MAX_WALL_LINES + 1), toIsoDate(new Date()));
  const counted = `${plural(wall.accounts, 'account')} of ${plural(wall.people.length, 'creator')}, one line each`;
  return (
    <WallCard
      title={shortened(drawable(currentSite().tagline) ?? DEFAULT_SITE.tagline, MAX_TAGLINE_LENGTH)}
      wall={wall}
      foot={
        wall.accounts > 0
          ? joined((await samplesShown()) ? 'Demo' : null, counted)
          : 'Profiles, briefs and streams'
      }
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
export async function getCard(kind: string, id: string): Promise<ReactElement | null> {
  if (SAMPLE_KINDS.has(kind) && !(await samplesShown())) return null;
  const card = ownValue(CARDS, kind);
  return card ? card(id) : null;
}
