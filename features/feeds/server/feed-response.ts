import 'server-only';
import { METHOD_CORRECTIONS } from '../../../content/corrections/method-corrections.ts';
import { findPlatform, isPlatformId } from '../../../lib/domain/platform.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { type ParameterProblem, parameterProblem, problem } from '../../../lib/http/problem.ts';
import { sendPublic } from '../../../lib/http/send-public.ts';
import { routes } from '../../../lib/routes.ts';
import { siteName } from '../../../lib/site/site.ts';
import { listCorrections } from '../../bans/server/corrections.ts';
import { type NewEvent, newestEvents } from '../../bans/server/newest-events.ts';
import { getPost, listAllPosts } from '../../blog/server/posts.ts';
import { getBrief, latestBriefs, listBriefsBy } from '../../briefs/server/briefs.ts';
import { tagContents } from '../../films/server/tags.ts';
import { isUsername } from '../../profiles/model/profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { samplesShown } from '../../samples/server/samples.ts';
import { type DatedPage, findNewestPages } from '../../search/server/newest-matching-pages.ts';
import { listStreams, liveStreams } from '../../streams/server/stream-list.ts';
import { streamsTagged } from '../../streams/server/stream-tags.ts';
import { getStream } from '../../streams/server/streams.ts';
import { recordCorrectionItem, siteCorrectionItem } from '../model/correction-items.ts';
import { eventItem } from '../model/event-items.ts';
import { FEED_TYPES, type FeedFormat, type FeedSubject } from '../model/feed-address.ts';
import { subjectName } from '../model/feed-alternates.ts';
import {
  type FeedItem,
  getNewestInstant,
  MAX_ITEMS,
  newestItems,
  type SiteFeed,
} from '../model/feed-model.ts';
import { briefItem, postItem, streamItems } from '../model/page-items.ts';
import { feedAt } from '../model/requested-feed.ts';
import { writeFeed } from '../model/write-feed.ts';

/** The content of a feed before it is named and sorted. */
type Made = {
  readonly home: string;
  /** Replaces the name of the subject. */
  readonly name?: string;
  readonly description: string;
  readonly items: readonly FeedItem[];
  /** ISO instants of changes that do not change an item's date. */
  readonly writes?: readonly string[];
};

type Of<Name extends FeedSubject['of']> = Extract<FeedSubject, { of: Name }>;

const STEPS = 'Each ban, appeal step and restoration is one item.';
const SELF_REPORTED = 'All shadowban reports are self-reported: only the platform could confirm them.';

const items = (events: readonly NewEvent[]) => events.map(eventItem);
const writes = (events: readonly NewEvent[]) => events.map(({ writtenAt }) => writtenAt);

const getEvents = (kind: RecordType, filter: RestrictionFilter) => newestEvents(kind, filter, MAX_ITEMS);
const bothKinds = async (filter: RestrictionFilter) =>
  (await Promise.all([getEvents('ban', filter), getEvents('report', filter)])).flat();

async function restrictions({ kind, filter }: Of<'restrictions'>): Promise<Made> {
  const events = await getEvents(kind, filter);
  const home = kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
  const description = kind === 'ban' ? `As reported by the creators. ${STEPS}` : `${SELF_REPORTED} ${STEPS}`;
  return { home, description, items: items(events), writes: writes(events) };
}

async function briefs({ filter = {} }: Of<'briefs'>): Promise<Made> {
  const found = await latestBriefs(MAX_ITEMS, filter);
  return {
    home: routes.briefs(filter),
    description: 'Short articles on enforcement, appeals, evidence, audience and composure, with full text.',
    items: await Promise.all(found.map(briefItem)),
  };
}

async function blog(): Promise<Made> {
  return {
    home: routes.blogs(),
    description: (await samplesShown())
      ? 'How this site is made, and notes on reading. Posts by sample authors are marked “demo”.'
      : 'Posts by this site’s editors.',
    items: await Promise.all((await listAllPosts()).map(postItem)),
  };
}

const there = <Value>(values: readonly (Value | null)[]): readonly Value[] =>
  values.flatMap((value) => (value === null ? [] : [value]));

const briefsAt = async (slugs: readonly string[]) =>
  Promise.all(there(await Promise.all(slugs.map(getBrief))).map(briefItem));
const streamsAt = async (slugs: readonly string[]) =>
  (
    await Promise.all(there(await Promise.all(slugs.map(getStream))).map((stream) => streamItems(stream)))
  ).flat();

/** A creator's records and briefs; null if the profile is not listed. */
async function creator({ username }: Of<'creator'>): Promise<Made | null> {
  const card = isUsername(username) ? await getProfileCard(username) : null;
  if (!card?.isListed) return null;
  const [events, written] = await Promise.all([
    bothKinds({ creator: card.id }),
    listBriefsBy(card.id, MAX_ITEMS),
  ]);
  return {
    home: routes.profile(card.username),
    name: card.displayName,
    description: `${card.displayName}’s bans, shadowban reports, appeals, restorations and briefs. ${SELF_REPORTED}`,
    items: [...items(events), ...(await briefsAt(written.map(({ slug }) => slug)))],
    writes: writes(events),
  };
}

async function platform({ platform: id }: Of<'platform'>): Promise<Made | null> {
  if (!isPlatformId(id)) return null;
  const events = await bothKinds({ platform: id });
  return {
    home: routes.bans({ platform: id }),
    description: `Bans from ${findPlatform(id)?.displayName} and their outcomes. ${SELF_REPORTED} ${STEPS}`,
    items: items(events),
    writes: writes(events),
  };
}

/** Briefs and streams with a tag in any spelling; null if there are none. */
async function tag({ slug }: Of<'tag'>): Promise<Made | null> {
  const [found, tagged, written] = await Promise.all([
    tagContents(slug),
    streamsTagged(tagSlug(slug)),
    latestBriefs(MAX_ITEMS, { tag: slug }),
  ]);
  if (!found && written.length === 0) return null;
  return {
    home: found ? routes.tag(found.slug) : routes.briefs({ tag: slug }),
    ...(found && { name: `Tagged ${found.title}` }),
    description: 'Briefs and streams with this tag.',
    items: [
      ...(await Promise.all(written.map(briefItem))),
      ...(await streamsAt(tagged.items.map((stream) => stream.slug))),
    ],
  };
}

async function streams(): Promise<Made> {
  const [live, first, second] = await Promise.all([
    liveStreams(),
    listStreams({ state: 'recorded', page: 1 }),
    listStreams({ state: 'recorded', page: 2 }),
  ]);
  const slugs = [...live, ...first.items, ...second.items].map(({ slug }) => slug);
  return {
    home: routes.streams(),
    description:
      'Hearings, talks, workshops and readings: when a stream goes live, and when its recording is available.',
    items: await streamsAt([...new Set(slugs)].slice(0, MAX_ITEMS)),
  };
}

async function stream({ slug }: Of<'stream'>): Promise<Made | null> {
  const found = await getStream(slug);
  if (!found) return null;
  return {
    home: routes.stream(found.slug),
    name: found.title,
    description: `When “${found.title}” goes live, and when its recording is available.`,
    items: await streamItems(found),
  };
}

/** Corrections to records and to this site, from the first two pages of the log. */
async function corrections(): Promise<Made> {
  const pages = await Promise.all([listCorrections(1), listCorrections(2)]);
  return {
    home: routes.corrections(),
    description:
      'Corrections to bans, shadowban reports and this site, with date, reason and previous wording.',
    items: [
      ...pages.flatMap((page) => page.items.map(recordCorrectionItem)),
      ...METHOD_CORRECTIONS.map(siteCorrectionItem),
    ],
    // Items have the day of the correction; several may be on one day.
    writes: pages.flatMap((page) => page.items.map(({ writtenAt }) => writtenAt)),
  };
}

async function pageItems({ kind, slug }: DatedPage): Promise<readonly FeedItem[]> {
  if (kind === 'brief') return briefsAt([slug]);
  if (kind === 'stream') return streamsAt([slug]);
  const post = await getPost(slug);
  return post ? [await postItem(post)] : [];
}

/** Dated results of a search: bans, reports, briefs, streams and posts. */
async function search({ text }: Of<'search'>): Promise<Made> {
  const [events, pages] = await Promise.all([bothKinds({ text }), findNewestPages(text, MAX_ITEMS)]);
  return {
    home: routes.search({ text }),
    description: `New bans, reports, briefs, streams and posts that contain “${text}”. ${SELF_REPORTED}`,
    items: [...items(events), ...(await Promise.all(pages.map(pageItems))).flat()],
    writes: writes(events),
  };
}

function made(subject: FeedSubject): Promise<Made | null> {
  switch (subject.of) {
    case 'restrictions':
      return restrictions(subject);
    case 'briefs':
      return briefs(subject);
    case 'blog':
      return blog();
    case 'creator':
      return creator(subject);
    case 'platform':
      return platform(subject);
    case 'tag':
      return tag(subject);
    case 'streams':
      return streams();
    case 'stream':
      return stream(subject);
    case 'corrections':
      return corrections();
    case 'search':
      return search(subject);
  }
}

/** The feed of a subject; null if there is no such subject. It has no items from the future. */
export async function siteFeed(subject: FeedSubject): Promise<SiteFeed | null> {
  const found = await made(subject);
  if (!found) return null;
  const now = new Date().toISOString();
  const shown = newestItems(found.items.filter(({ published }) => published <= now));
  return {
    subject,
    title: `${siteName()}: ${found.name ?? subjectName(subject)}`,
    description: found.description,
    home: found.home,
    items: shown,
    updated: getNewestInstant([...(found.writes ?? []), ...shown.map(({ updated }) => updated)]),
  };
}

const NOTHING = 'This feed does not exist. See /feeds for all feeds.';

/** A reader without ETag gets 304 only for exactly the date that it was sent. */
function isAsBefore({ headers }: Request, lastModified: string): boolean {
  return !headers.has('if-none-match') && headers.get('if-modified-since') === lastModified;
}

/** Responds with a feed in a format, or with 304 if the reader has it. */
export async function feedResponse(
  request: Request,
  subject: FeedSubject,
  format: FeedFormat,
): Promise<Response> {
  const feed = await siteFeed(subject);
  if (!feed) return problem(404, 'Not found', NOTHING);
  const lastModified = new Date(feed.updated).toUTCString();
  const headers = { 'Last-Modified': lastModified };
  if (isAsBefore(request, lastModified)) return new Response(null, { status: 304, headers });
  return sendPublic(request, {
    body: writeFeed(feed, format),
    type: `${FEED_TYPES[format]}; charset=utf-8`,
    headers,
  });
}

/** Responds with the feed at a URL, or with 400 and every invalid parameter. */
export async function feedResponseAt(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const parameters = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  const requested = feedAt(pathname, parameters);
  if (!requested) return problem(404, 'Not found', NOTHING);
  const [first, ...rest] = requested.problems.map(({ parameter, text }): ParameterProblem => {
    return { parameter, detail: text };
  });
  return first
    ? parameterProblem([first, ...rest])
    : feedResponse(request, requested.subject, requested.format);
}
