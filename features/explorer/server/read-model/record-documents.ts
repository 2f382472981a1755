import { z } from 'zod';
import { loadPosts } from '../../../../content/blog.ts';
import { filmsOn } from '../../../../content/films.ts';
import { PRODUCTS } from '../../../../content/shop/products/catalogue.ts';
import { isInLists } from '../../../../lib/domain/moderation-state.ts';
import { PLATFORMS } from '../../../../lib/domain/platform.ts';
import { tagSlug } from '../../../../lib/domain/slug.ts';
import { tagName } from '../../../../lib/domain/tag-name.ts';
import { CATEGORIES } from '../../../../lib/domain/theme.ts';
import { parseRecord } from '../../../../lib/records/parse.ts';
import { optionalText, texts } from '../../../../lib/records/shapes.ts';
import { routes } from '../../../../lib/routes.ts';
import { isSampleDocument, SAMPLE_POST_PREFIX } from '../../../../lib/samples/sample-ids.ts';
import { isHouseOwner } from '../../../../lib/samples/sample-owner.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { CATEGORY_TEXTS } from '../../../blog/model/post.ts';
import { POST_FIELDS, storedPost } from '../../../blog/model/stored-post.ts';
import { storedBrief } from '../../../briefs/model/stored-brief.ts';
import { BRIEF_FIELDS } from '../../../briefs/model/stored-fields.ts';
import { filmPath } from '../../../films/model/watch-items.ts';
import {
  PERSONALITY_FIELDS,
  type PersonalityMark,
  personalityMark,
  storedPersonality,
} from '../../../personalities/model/stored-personality.ts';
import { PROFILE_FIELDS } from '../../../profiles/model/stored-fields.ts';
import { storedProfile } from '../../../profiles/model/stored-profile.ts';
import { sortTitle } from '../../../streams/model/derived-stream-fields.ts';
import {
  liveEnd,
  STREAM_FIELDS,
  type StoredStream,
  storedStream,
} from '../../../streams/model/stored-stream.ts';
import { getRank } from '../../../streams/model/stream-filter.ts';
import { ascending, descending, foldedName, type Listing, type SearchDocument } from './documents.ts';
import type { ReadModel } from './read-model.ts';

/** The ends of paragraphs, headings, items of lists, and cells of tables. */
const BLOCK_END = /\n[ \t]*\n|\n(?=[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t])|\|/;

/** A picture: its alternative text, its address and its caption. The lengths are limited, because a text may be hostile. */
const PICTURE = /!\[((?:\\.|[^\]\\]){0,1000})\]\([^)\s]{1,1000}(?:[ \t]"((?:\\.|[^"\\]){0,1000})")?\)/g;

/** Returns the words of a picture without their escapes. */
const wordsOfPicture = (_picture: string, alt: string, caption = '') =>
  [alt, caption]
    .map((words) => words.replaceAll(/\\([\p{P}\p{S}])/gu, '$1'))
    .filter(Boolean)
    .join('. ');

/** The line below a table's header. */
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-{2,}[-:|\t ]*$/gm;
const TABLE_ROW = /^[ \t]*\|(.+)\|[ \t]*$/gm;

/** Returns a row of a table as a sentence: "First cell: second; third." */
function sentenceOfRow(_row: string, cells: string): string {
  const [first = '', ...others] = cells
    .split('|')
    .map((cell) => cell.trim().replace(/[.;:]$/, ''))
    .filter(Boolean);
  const sentence = others.length > 0 ? `${first}: ${others.join('; ')}` : first;
  return `\n\n${sentence}${/[\p{L}\p{N}%)]$/u.test(sentence) ? '.' : ''}\n\n`;
}

/**
 * Returns the text without Markdown syntax and link URLs. A middle dot ends a heading or item without punctuation; a row of a
 * table is a sentence.
 */
export const wordsOfMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(PICTURE, wordsOfPicture)
    .replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(TABLE_RULE, '')
    .replaceAll(TABLE_ROW, sentenceOfRow)
    .split(BLOCK_END)
    .map((block) =>
      block
        .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/, '')
        .replaceAll(/[*_`]+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map((block, at, all) => (at + 1 < all.length && /[\p{L}\p{N}%)]$/u.test(block) ? `${block} ·` : block))
    .join(' ');

/** Leaves out missing names. */
const names = (...all: readonly (string | null | readonly string[])[]): readonly string[] =>
  all
    .flat()
    .filter((name) => name !== null && name !== '')
    .map(String);

type Made = Omit<SearchDocument, 'kind' | 'id'>;

/** Further characters of a name do not decide its position. */
const MAX_SORTED_NAME = 80;

/** The rank of those without one. */
const UNRANKED = 10 ** 9;

/** The fields of a brief that only lists need. */
const listedBrief = z.object({ warfareTags: texts, slugClaimedAt: optionalText, updatedAt: z.string() });

function briefDocument(raw: unknown): Made | null {
  const brief = parseRecord('Brief', storedBrief, raw);
  if (!brief || !isInLists(brief)) return null;
  const { title, description, longDescription, category, tags, slug, publishedOn, owner, profileId, video } =
    brief;
  const { warfareTags, slugClaimedAt, updatedAt } = listedBrief.parse(raw);
  return {
    title,
    summary: description,
    body: wordsOfMarkdown(longDescription),
    tags: names(CATEGORIES[category], tags.map(tagName)),
    path: routes.brief(slug),
    day: publishedOn,
    owner,
    profile: profileId,
    listing: {
      place: publishedOn,
      claim: slugClaimedAt,
      changed: updatedAt,
      facets: [
        `category:${category}`,
        // All themes, and not only the one whose pictures it uses.
        ...warfareTags.map((theme) => `theme:${theme}`),
        ...tags.map((tag) => `tag:${tag}`),
        ...(video ? ['format:video'] : []),
      ],
    },
  };
}

/** The document of a creator. The editors of the site are none: their guides are found instead. */
function profileDocument(raw: unknown): Made | null {
  const stored = parseRecord('Profile', storedProfile, raw);
  if (!stored || !isInLists(stored.profile) || isHouseOwner(stored.owner)) return null;
  const { id, username, displayName, bio, presences, updatedAt } = stored.profile;
  return {
    title: displayName,
    summary: bio ?? '',
    body: '',
    tags: names(
      username,
      presences.map(({ platform }) => PLATFORMS[platform].displayName),
    ),
    path: routes.profile(username),
    day: null,
    owner: stored.owner,
    profile: id,
    listing: { place: '', changed: updatedAt, facets: [], names: foldedName(`${displayName}\n${username}`) },
  };
}

/** The position of a stream in lists. Tags have their slug, so that every spelling is found, and `spelled` as written. */
function streamListing(stream: StoredStream): Listing {
  const { genres, tags, cast, startsAt, platform, language, featured, host } = stream;
  const begins = startsAt === null ? null : Date.parse(startsAt);
  return {
    place: begins === null ? '' : new Date(begins).toISOString(),
    until: stream.isLive ? new Date(liveEnd(begins ?? 0, stream.durationSeconds)).toISOString() : '',
    changed: stream.updatedAt,
    facets: [
      `platform:${platform}`,
      ...genres.map((genre) => `genre:${genre}`),
      ...(language ? [`language:${language}`] : []),
      ...(featured ? ['featured:yes'] : []),
      ...new Set(tags.map((tag) => `tag:${tagSlug(tag)}`)),
      ...tags.map((tag) => `spelled:${tag}`),
      ...cast.map((name) => `with:${name}`),
      ...(host ? [`host:${host}`] : []),
    ],
    sorts: {
      views: descending(stream.views),
      rating: descending(stream.rating ?? 0),
      title: sortTitle(stream.title),
      // Equal ranks: the newest first.
      ranking: ascending(getRank(stream.ranking) ?? UNRANKED) + descending((begins ?? 0) / 1000),
    },
  };
}

function streamDocument(raw: unknown): Made | null {
  const stream = parseRecord('Stream', storedStream, raw);
  if (!stream) return null;
  const { title, description, detail, genres, tags, cast, director, slug, startsAt } = stream;
  return {
    title,
    summary: description,
    body: wordsOfMarkdown(detail ?? ''),
    tags: names(genres, tags.map(tagName), cast, director),
    path: routes.stream(slug),
    day: startsAt?.slice(0, 10) ?? null,
    owner: null,
    profile: null,
    listing: streamListing(stream),
  };
}

/** The position of a person in lists. Their names are compared without case and accents. */
function personalityListing(mark: PersonalityMark): Listing {
  const { name, displayName, category, platforms, followers, featured, verified, ranking } = mark;
  const byName = foldedName(displayName).slice(0, MAX_SORTED_NAME);
  const byRanking = ascending(ranking ?? UNRANKED) + byName;
  return {
    place: '',
    changed: mark.updatedAt,
    facets: [
      ...(category ? [`category:${category}`] : []),
      ...platforms.map((platform) => `platform:${platform}`),
      ...(verified ? ['verified:yes'] : []),
    ],
    sorts: {
      ranking: (featured ? '0' : '1') + byRanking,
      followers: descending(followers) + byRanking,
      name: byName,
    },
    names: foldedName(`${displayName}\n${name}`),
  };
}

function personalityDocument(raw: unknown): Made | null {
  const person = parseRecord('Personality', storedPersonality, raw);
  const mark = person && personalityMark.parse(raw);
  if (!mark) return null;
  const { id, name, displayName, bio, description, specialties, tags } = person;
  return {
    title: displayName,
    summary: bio ?? '',
    body: wordsOfMarkdown(description ?? ''),
    tags: names(name, specialties, tags.map(tagName)),
    path: routes.personality(id),
    day: null,
    owner: null,
    profile: null,
    listing: personalityListing(mark),
  };
}

function postDocument(raw: unknown): Made | null {
  const stored = parseRecord('Post', storedPost, raw);
  if (!stored) return null;
  const { post, createdAt } = stored;
  const quoted = post.format === 'quote' ? `${post.quote.text} ${post.quote.by} ` : '';
  return {
    title: post.title,
    summary: post.standfirst,
    body: quoted + wordsOfMarkdown(post.body),
    tags: names(CATEGORY_TEXTS[post.category].name, post.tags.map(tagName), post.author.name),
    path: routes.post(post.slug),
    day: post.publishedOn,
    owner: null,
    profile: null,
    listing: {
      place: post.publishedOn,
      claim: createdAt,
      changed: post.updatedAt,
      facets: [`category:${post.category}`, ...post.tags.map((tag) => `tag:${tag}`)],
    },
  };
}

/** The models whose records are pages, with functions to read and to index them. */
export const DOCUMENT_MODELS = {
  Brief: { kind: 'brief', list: 'listBriefs', fields: BRIEF_FIELDS, getDocument: briefDocument },
  Profile: { kind: 'profile', list: 'listProfiles', fields: PROFILE_FIELDS, getDocument: profileDocument },
  Stream: { kind: 'stream', list: 'listStreams', fields: STREAM_FIELDS, getDocument: streamDocument },
  Personality: {
    kind: 'personality',
    list: 'listPersonalities',
    fields: PERSONALITY_FIELDS,
    getDocument: personalityDocument,
  },
  Post: { kind: 'post', list: 'listPosts', fields: POST_FIELDS, getDocument: postDocument },
} as const;

const NOBODYS = { owner: null, profile: null } as const;

/** Guides that are pages of the site and not records. Search finds them whether or not samples are shown. */
export const GUIDE_DOCUMENTS: readonly SearchDocument[] = [
  {
    kind: 'guide',
    id: 'start',
    title: 'I’ve been banned: what now?',
    summary: 'Six steps for the first hour, each platform’s official appeal page, and then your record.',
    body: 'What to do when a platform bans you, suspends you or terminates your account or channel. Check that the message is real, save what may disappear, write down what happened, and appeal. Official appeal pages of YouTube, TikTok, Instagram, Facebook, X, Twitch and others. Your rights in the European Union.',
    tags: ['account', 'suspended', 'disabled', 'appeal'],
    path: routes.start(),
    day: null,
    ...NOBODYS,
  },
];

/** The pages of films, sample posts and products, which are source files without records. */
function siteDocuments(today: IsoDate): readonly SearchDocument[] {
  const films = filmsOn(today).map((film) => ({
    kind: 'film' as const,
    id: film.id,
    title: film.title,
    summary: film.description,
    body: wordsOfMarkdown(film.detail),
    tags: film.tags.map(tagName),
    path: filmPath(film),
    day: film.releasedOn,
    ...NOBODYS,
  }));
  const posts = loadPosts().map(({ post }) => ({
    kind: 'post' as const,
    id: `${SAMPLE_POST_PREFIX}${post.slug}`,
    title: post.title,
    summary: post.standfirst,
    body: wordsOfMarkdown(post.body),
    tags: post.tags.map(tagName),
    path: routes.post(post.slug),
    day: post.publishedOn,
    ...NOBODYS,
  }));
  const products = PRODUCTS.map((product) => ({
    kind: 'product' as const,
    id: product.slug,
    title: product.name,
    summary: product.standfirst,
    body: [...product.description, ...product.details].join(' '),
    tags: [product.material],
    path: routes.product(product.slug),
    day: null,
    ...NOBODYS,
  }));
  return [...films, ...posts, ...products];
}

const KINDS = ['film', 'post', 'product'] as const;

/** Adds the guides, and the films, sample posts and products if the read model has samples. Removes the latter if not. */
export function matchSiteDocuments(model: ReadModel, today: IsoDate): void {
  model.putDocuments(GUIDE_DOCUMENTS);
  if (model.hasSamples()) {
    model.putDocuments(siteDocuments(today));
    return;
  }
  for (const kind of KINDS)
    for (const id of model.documentIds(kind))
      if (isSampleDocument({ kind, id, ...NOBODYS })) model.dropDocument(kind, id);
}
