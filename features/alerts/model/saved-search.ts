import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { type FilterProblem, parseRestrictionFilter } from '../../explorer/model/restriction-filter.ts';

/** The search that an alert follows, without order and page. */
export type SavedSearch = {
  /** Bans or reports; both by default. */
  readonly kind?: RecordType;
  readonly filter: Omit<RestrictionFilter, 'sort' | 'after'>;
};

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const KINDS: readonly RecordType[] = ['ban', 'report'];

/** Reads the search in a URL, and its invalid parameters. */
export function parseSavedSearch(parameters: Parameters): {
  readonly following: SavedSearch;
  readonly problems: readonly FilterProblem[];
} {
  const { filter, problems } = parseRestrictionFilter(parameters, ['kind']);
  const { sort: _sort, after: _after, ...criteria } = filter;
  const given = [parameters.kind].flat()[0]?.trim() || undefined;
  const kind = KINDS.find((known) => known === given);
  const isUnknown = given !== undefined && kind === undefined;
  const problem = {
    parameter: 'kind',
    text: `"${given?.slice(0, 60)}" must be "ban" or "report".`,
  };
  return {
    following: { ...(kind && { kind }), filter: criteria },
    problems: isUnknown ? [problem, ...problems] : problems,
  };
}

/** Returns the path of the page that creates an alert for a search. */
export const savedSearchUrl = ({ kind, filter }: SavedSearch): string =>
  routes.alerts({ ...(kind && { kind }), ...filter });

/**
 * Returns the canonical text of a search, by which it is stored once: `kind=ban&platform=youtube`; empty for
 * everything.
 */
export const serializeSavedSearch = (following: SavedSearch): string =>
  savedSearchUrl(following).slice(routes.alerts().length + 1);

/** Reads the output of `followingText`; null for any other text. */
export function deserializeSavedSearch(text: string): SavedSearch | null {
  const { following, problems } = parseSavedSearch(Object.fromEntries(new URLSearchParams(text)));
  return problems.length === 0 && serializeSavedSearch(following) === text ? following : null;
}

/** The kinds of rows that are followed. */
export const kindsOf = ({ kind }: SavedSearch): readonly RecordType[] => (kind ? [kind] : KINDS);

/** Returns the path of the followed rows of one kind. */
export const rowsAddress = (kind: RecordType, { filter }: SavedSearch): string =>
  kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
