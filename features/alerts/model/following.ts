import { routes } from '../../../lib/routes.ts';
import {
  type FilterProblem,
  parseRestrictionFilter,
  type RestrictionFilter,
  type RestrictionKind,
} from '../../explorer/model/restriction-filter.ts';

/** The search that an alert follows, without order and page. */
export type Following = {
  /** Bans or reports; both by default. */
  readonly kind?: RestrictionKind;
  readonly filter: Omit<RestrictionFilter, 'sort' | 'after'>;
};

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const KINDS: readonly RestrictionKind[] = ['ban', 'report'];

/** Reads the search in a URL, and its invalid parameters. */
export function parseFollowing(parameters: Parameters): {
  readonly following: Following;
  readonly problems: readonly FilterProblem[];
} {
  const { filter, problems } = parseRestrictionFilter(parameters, ['kind']);
  const { sort: _sort, after: _after, ...narrowing } = filter;
  const given = [parameters.kind].flat()[0]?.trim() || undefined;
  const kind = KINDS.find((known) => known === given);
  const isUnknown = given !== undefined && kind === undefined;
  const problem = {
    parameter: 'kind',
    text: `"${given?.slice(0, 60)}" must be "ban" or "report".`,
  };
  return {
    following: { ...(kind && { kind }), filter: narrowing },
    problems: isUnknown ? [problem, ...problems] : problems,
  };
}

/** Returns the path of the page that creates an alert for a search. */
export const followingAddress = ({ kind, filter }: Following): string =>
  routes.alerts({ ...(kind && { kind }), ...filter });

/**
 * Returns the canonical text of a search, by which it is stored once: `kind=ban&platform=youtube`; empty for
 * everything.
 */
export const followingText = (following: Following): string =>
  followingAddress(following).slice(routes.alerts().length + 1);

/** Reads the output of `followingText`; null for any other text. */
export function readFollowing(text: string): Following | null {
  const { following, problems } = parseFollowing(Object.fromEntries(new URLSearchParams(text)));
  return problems.length === 0 && followingText(following) === text ? following : null;
}

/** The kinds of rows that are followed. */
export const kindsOf = ({ kind }: Following): readonly RestrictionKind[] => (kind ? [kind] : KINDS);

/** Returns the path of the followed rows of one kind. */
export const rowsAddress = (kind: RestrictionKind, { filter }: Following): string =>
  kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
