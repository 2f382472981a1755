import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { parseBriefFilter } from '../../briefs/model/brief-filter.ts';
import {
  type FilterProblem,
  parseRestrictionFilter,
  RESTRICTION_PARAMETERS,
} from '../../explorer/model/restriction-filter.ts';
import { parseSearch } from '../../search/model/search-query.ts';
import {
  FEED_FILES,
  FEED_FORMATS,
  type FeedFormat,
  type FeedSubject,
  feedAddress,
  withoutPlace,
} from './feed-address.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The feed of a URL, with the problems of the URL. */
export type RequestedFeed = {
  readonly subject: FeedSubject;
  readonly format: FeedFormat;
  readonly problems: readonly FilterProblem[];
};

type RequestedSubject = Omit<RequestedFeed, 'format'>;

/**
 * Returns a problem for each unknown or repeated parameter. Feeds reject them, because a misspelt filter
 * would follow the wrong entries for years.
 */
function unknownTo(known: readonly string[], parameters: Parameters): FilterProblem[] {
  return Object.entries(parameters).flatMap(([parameter, value]): FilterProblem[] => {
    if (!known.includes(parameter)) return [{ parameter, text: 'Unknown parameter.' }];
    if (Array.isArray(value)) return [{ parameter, text: 'This parameter is repeated. Use it only once.' }];
    return [];
  });
}

function restrictions(kind: RecordType, parameters: Parameters): RequestedSubject {
  // Unknown parameters are checked here: pages ignore those that other sites add to links, feeds do not.
  const unknown = unknownTo(RESTRICTION_PARAMETERS, parameters);
  const { filter, problems } = parseRestrictionFilter(parameters, Object.keys(parameters));
  return {
    subject: { of: 'restrictions', kind, filter: withoutPlace(filter) },
    problems: [...unknown, ...problems],
  };
}

function briefs(parameters: Parameters): RequestedSubject {
  const known = ['category', 'theme', 'tag'] as const;
  const { page: _page, ...filter } = parseBriefFilter(parameters);
  const notUnderstood = known.flatMap((parameter): FilterProblem[] =>
    parameters[parameter] && filter[parameter] === undefined
      ? [
          {
            parameter,
            text: `"${String(parameters[parameter]).slice(0, 60)}" is not a valid ${parameter} for briefs.`,
          },
        ]
      : [],
  );
  return {
    subject: { of: 'briefs', filter },
    problems: [...unknownTo(known, parameters), ...notUnderstood],
  };
}

function search(parameters: Parameters): RequestedSubject {
  const { text = '' } = parseSearch(parameters);
  const missing: FilterProblem[] = text ? [] : [{ parameter: 'q', text: 'Enter one or more keywords.' }];
  return {
    subject: { of: 'search', text },
    problems: [...unknownTo(['q'], parameters), ...missing],
  };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The subject of a feed by name, below the folder of its kind. */
function named(folder: string, name: string): FeedSubject | null {
  switch (folder) {
    case 'creators':
      return { of: 'creator', username: name.toLowerCase() };
    case 'platforms':
      return { of: 'platform', platform: name };
    case 'tags':
      return { of: 'tag', slug: name };
    case 'streams':
      return { of: 'stream', slug: name };
    default:
      return null;
  }
}

function subjectAt(segments: readonly string[], parameters: Parameters): RequestedSubject | null {
  const [folder = '', name, ...more] = segments;
  if (more.length > 0) return null;
  if (name !== undefined) {
    const text = decoded(name);
    const subject = text ? named(folder, text) : null;
    return subject && { subject, problems: [] };
  }
  switch (folder) {
    case 'bans':
      return restrictions('ban', parameters);
    case 'reports':
      return restrictions('report', parameters);
    case 'briefs':
      return briefs(parameters);
    case 'search':
      return search(parameters);
    case 'streams':
    case 'corrections':
      return { subject: { of: folder }, problems: [] };
    default:
      return null;
  }
}

/**
 * Returns the feed at a URL below `/feeds`; null if there is none.
 * @param path as in the URL, escaped
 */
export function feedAt(path: string, parameters: Parameters): RequestedFeed | null {
  const [, root, ...rest] = path.split('/');
  const file = rest.at(-1);
  const format = FEED_FORMATS.find((one) => FEED_FILES[one] === file);
  if (root !== 'feeds' || !format) return null;
  const requested = subjectAt(rest.slice(0, -1), parameters);
  return requested && { ...requested, format };
}

const FILES_OF_PAGES = /^\/(?:briefs|blogs)\/(?:feed\.xml|atom\.xml|feed\.json)$/;

/**
 * Returns the canonical URL of a feed; undefined for other paths. Invalid parameters are rejected, so they
 * are preserved.
 */
export function feedFileAddress(path: string, parameters: Parameters): string | undefined {
  if (FILES_OF_PAGES.test(path)) return path;
  if (!path.startsWith('/feeds/')) return undefined;
  const requested = feedAt(path, parameters);
  if (!requested) return path;
  if (requested.problems.length === 0) return feedAddress(requested.subject, requested.format);
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each]),
  );
  return `${path}?${new URLSearchParams(given)}`;
}
