import 'server-only';
import {
  lineStart,
  platformRecords,
  presenceLine,
  type StatusRow,
  statusBoard,
} from '@/features/bans/model/presence-line';
import { recordSentence, recordTitle } from '@/features/bans/model/record-text';
import { recordStatus } from '@/features/bans/model/status';
import { getRecord } from '@/features/bans/server/restriction-record';
import { getBrief } from '@/features/briefs/server/briefs';
import { findChart } from '@/features/charts/model/catalogue';
import { chartSvg } from '@/features/charts/server/render-chart';
import { chartFilter, embedTheme, isEmbedKind } from '@/features/embeds/model/embed-address';
import { filterWords } from '@/features/explorer/model/filter-words';
import { chartCardId } from '@/features/open-graph/server/chart-card-id';
import { recordLine } from '@/features/profiles/model/profile-lines';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import { getProfileCard } from '@/features/profiles/server/people';
import { getProfile, getProfileForList } from '@/features/profiles/server/profiles';
import { includesSamples } from '@/features/samples/server/samples';
import { durationText, languageName, type Stream } from '@/features/streams/model/stream';
import { getStream } from '@/features/streams/server/streams';
import { getPlatformName } from '@/lib/domain/platform';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { CATEGORIES } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { type EmbedKind, routes } from '@/lib/routes';
import { markedName, type SampleMark, sampleMark } from '@/lib/samples/sample-owner';
import { type Html, html, rawHtml } from '@/lib/text/markup';
import { plural } from '@/lib/text/plural';
import { type IsoDate, onDay, toIsoDate, whenText } from '@/lib/time/when';
import {
  avatar,
  type Card,
  cardDocument,
  markedPlatform,
  outLink,
  picture,
  presenceDrawing,
  statusMark,
} from './card-document';

type Named = { readonly displayName: string } & SampleMark;

/** Source line of a card. Names of samples carry their mark. */
const sourceLine = (person: Named, kind: RecordType | 'profile'): Html =>
  html`${kind === 'report' ? 'Self-reported by' : 'Reported by'} <bdi>${person.displayName}</bdi>${demo(person)}`;

/** Author or host. */
const by = (person: Named): Html => html`By <bdi>${person.displayName}</bdi>${demo(person)}`;

const demo = ({ isSample }: SampleMark) => isSample && ' (demo)';

/** The card of a brief: picture, title, description, author and date. */
async function briefCard(slug: string): Promise<Card | null> {
  const brief = await getBrief(slug);
  if (!brief) return null;
  const { title, description, category, author, publishedOn, readingMinutes } = brief;
  const path = routes.brief(brief.slug);
  return {
    title,
    path,
    kicker: CATEGORIES[category],
    ...sampleMark(author.isSample === true),
    body: html`<div class="media">${picture(pictureOfRecord('brief', brief))}<div class="words"><h1 class="clamp">${outLink(path, html`<bdi>${title}</bdi>`)}</h1><p class="serif text clamp" dir="auto">${description}</p></div></div>`,
    source: html`${by(author)}, ${whenText(onDay(publishedOn))}`,
    author: { name: markedName(author.displayName, author), path: routes.profile(author.username) },
    image: routes.openGraph('brief', brief.slug),
    action: `Read (${readingMinutes} min)`,
  };
}

const STREAM_STATES: Readonly<Record<Stream['state'], string>> = {
  upcoming: 'Upcoming stream',
  live: 'Live now',
  recorded: 'Stream',
};

/** The card of a stream: still, date and duration. The stream is played on its own page. */
async function streamCard(slug: string): Promise<Card | null> {
  const stream = await getStream(slug);
  if (!stream) return null;
  const { title, description, state, host, hostUsername, startsAt, durationSeconds, language, isRestricted } =
    stream;
  const path = routes.stream(stream.slug);
  const facts = [
    isRestricted && 'Restricted',
    startsAt && whenText(onDay(startsAt.slice(0, 10))),
    durationSeconds !== null && durationText(durationSeconds),
    language && languageName(language),
  ].filter(Boolean);
  return {
    title,
    path,
    kicker: STREAM_STATES[state],
    ...sampleMark(stream.isSample === true),
    // Restricted pictures need consent, so cards on other sites do not show them.
    body: html`<div${!isRestricted && html` class="media"`}>${!isRestricted && picture(pictureOfRecord('stream', stream))}<div class="words"><h1 class="clamp">${outLink(path, html`<bdi>${title}</bdi>`)}</h1><p class="text">${facts.join(' · ')}</p><p class="serif text clamp" dir="auto">${description}</p></div></div>`,
    source: host && by({ displayName: host, ...sampleMark(stream.isSample === true) }),
    ...(host && { author: { name: host, path: hostUsername && routes.profile(hostUsername) } }),
    image: routes.openGraph('stream', stream.slug),
    action: state === 'upcoming' ? 'See date' : 'Watch',
  };
}

const YEARS = 2;
const MAX_ROWS = 3;

/** A listed creator's status by platform, restrictions in force first. */
async function profileCard(username: string): Promise<Card | null> {
  const record = await getProfile(username);
  if (!record || !(await getProfileCard(record.profile.id))?.isListed) return null;
  const { profile, bans, reports } = record;
  const today = toIsoDate(new Date());
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  const { totalBans, bansInForce } = profileTotals(record);
  const counted = `${plural(totalBans, 'ban')} on record, ${bansInForce} in force`;
  const more = board.length - MAX_ROWS;
  return {
    title: `${profile.displayName}: status by platform`,
    path: routes.profile(profile.username),
    kicker: 'Creator',
    ...sampleMark(profile.isSample === true),
    body: html`<div class="who">${avatar(profile.avatarUrl)}<div><h1><bdi>${profile.displayName}</bdi></h1><p class="text">${counted}</p></div></div>
<ul class="rows">${board.slice(0, MAX_ROWS).map((row) => boardRow(row, today))}</ul>`,
    author: { name: markedName(profile.displayName, profile), path: routes.profile(profile.username) },
    image: routes.openGraph('profile', profile.username),
    source: html`${sourceLine(profile, 'profile')}${reports.length > 0 && '; limits are self-reported'}`,
    action: more > 0 ? `See the profile and ${plural(more, 'more platform')}` : 'See the profile',
  };
}

const boardRow = ({ platform, platformName, state, record }: StatusRow, today: IsoDate) =>
  html`<li><b>${markedPlatform({ platform, platformName })}</b>${statusMark(state)}${presenceDrawing(presenceLine(record, lineStart(today, YEARS), today))}</li>`;

/** The parameters of a card's address. */
export type CardQuery = Readonly<Record<string, string | string[]>>;

/**
 * Widths of the drawing in pixels, for a full-width card and for a phone. Each is drawn separately, so that texts
 * have the same size.
 */
const WIDTHS = { wide: 558, narrow: 272 } as const;

/** The card of a chart with the filter of its address: its sentence and drawing. */
async function chartCard(id: string, { theme: _theme, ...filterQuery }: CardQuery): Promise<Card | null> {
  const chart = findChart(id);
  if (!chart) return null;
  const filter = chartFilter(filterQuery);
  const drawings = await Promise.all(
    Object.values(WIDTHS).map((width) => chartSvg(chart.id, filter, { width, scheme: 'page', lang: 'en' })),
  );
  const [wide, narrow] = drawings;
  if (!wide || !narrow) return null;
  const filterText = filterWords(filter).join(', ');
  const origin = chart.kind === 'ban' ? 'Reported by the creators' : 'Self-reported';
  return {
    title: [wide.title, filterText].filter(Boolean).join(', '),
    path: routes.chart(chart.id, filter),
    kicker: wide.title,
    body: html`<div><h1 class="sentence">${wide.sentence}</h1><p class="text">${[wide.subtitle, filterText].filter(Boolean).join('. ')}</p></div>
<div class="chart"><div class="wide">${wide.svg && rawHtml(wide.svg)}</div><div class="narrow">${narrow.svg && rawHtml(narrow.svg)}</div></div>`,
    source: `${origin}${(await includesSamples(filter)) ? ' (includes demo records)' : ''}`,
    action: 'Table, data and methods',
    image: routes.openGraph('chart', chartCardId(chart.id, filter)),
  };
}

/** The card of a ban or report: person, platform, status, duration and line. */
async function recordCard(kind: RecordType, id: string): Promise<Card | null> {
  const record = await getRecord(kind, id);
  if (!record) return null;
  const { restriction, profile } = record;
  const person = await getProfileForList(profile.username);
  const today = toIsoDate(new Date());
  const line = person && recordLine(restriction, person, today);
  const platform = getPlatformName(restriction);
  return {
    title: recordTitle(restriction, profile.displayName),
    path: routes.record(restriction),
    ...sampleMark(profile.isSample === true),
    kicker: kind === 'ban' ? 'Ban on record' : 'Self-reported',
    body: html`<div class="who">${avatar(profile.avatarUrl)}<div><h1><bdi>${profile.displayName}</bdi> <span>${kind === 'ban' ? 'banned from' : 'limited on'} ${platform}</span></h1><p>${statusMark(recordStatus(restriction))}</p></div></div>
${line && line.segments.length > 0 && html`<div>${presenceDrawing(line)}<p class="ends"><span>${whenText({ ...onDay(line.from), precision: 'month' })}</span><span>today</span></p></div>`}
<p class="text">${recordSentence(restriction, today)}</p>`,
    source: sourceLine(profile, kind),
    action: 'See the record',
    author: { name: markedName(profile.displayName, profile), path: routes.profile(profile.username) },
    image: routes.openGraph(kind, restriction.id),
  };
}

const CARDS: Readonly<Record<EmbedKind, (id: string, query: CardQuery) => Promise<Card | null>>> = {
  profile: profileCard,
  ban: (id) => recordCard('ban', id),
  report: (id) => recordCard('report', id),
  brief: briefCard,
  stream: streamCard,
  chart: chartCard,
};

/** The card of a page; null if the page does not exist or is not public. */
export async function getCard(kind: string, id: string, query: CardQuery): Promise<Card | null> {
  return isEmbedKind(kind) ? CARDS[kind](id, query) : null;
}

/** The neutral card for a page that was deleted or hidden, or never existed. It does not say which. */
const GONE: Card = {
  title: 'Not available',
  path: null,
  kicker: '',
  body: html`<h1>Not available</h1><p class="text">This was deleted or hidden, or it has a new address.</p>`,
  source: null,
  action: 'Go to the site',
};

/** The document of a card with its status. */
export async function embeddedCard(
  kind: string,
  id: string,
  query: CardQuery,
): Promise<{ readonly status: 200 | 404; readonly html: string }> {
  const theme = embedTheme(query.theme);
  const card = await getCard(kind, id, query);
  return card
    ? { status: 200, html: cardDocument(card, theme) }
    : { status: 404, html: cardDocument(GONE, theme) };
}
