import {
  ALERT_KINDS,
  type AlertKind,
  RECORD_TYPES,
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { type FilterProblem, parseRestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import {
  EVENT_TYPE_OF_PUBLICATION,
  EVENT_TYPES,
  type EventType,
  PUBLICATION_KINDS,
  type PublicationKind,
  RECORD_EVENT_TYPES,
} from './choices.ts';

/** The search that an alert follows, without order and page. */
export type SavedSearch = {
  /** One kind only. By default bans and reports, and the kinds of publications that the alert chooses. */
  readonly kind?: AlertKind;
  readonly filter: Omit<RestrictionFilter, 'sort' | 'after'>;
};

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Names of the kinds of publications in sentences. */
export const PUBLICATION_NAMES: Readonly<Record<PublicationKind, string>> = {
  brief: 'briefs',
  stream: 'streams',
};

/** The parameters that apply to publications. The others are about bans and reports. */
const PUBLICATION_PARAMETERS: readonly string[] = ['q', 'creator'];

const isPublicationKind = (kind: AlertKind | undefined): kind is PublicationKind =>
  PUBLICATION_KINDS.some((known) => known === kind);

/** Reads the search in a URL, and its invalid parameters. */
export function parseSavedSearch(parameters: Parameters): {
  readonly following: SavedSearch;
  readonly problems: readonly FilterProblem[];
} {
  const { filter, problems } = parseRestrictionFilter(parameters, ['kind']);
  const { sort: _sort, after: _after, ...criteria } = filter;
  const given = [parameters.kind].flat()[0]?.trim() || undefined;
  const kind = ALERT_KINDS.find((known) => known === given);
  if (given !== undefined && kind === undefined) {
    const text = `"${given.slice(0, 60)}" must be one of ${ALERT_KINDS.join(', ')}.`;
    return { following: { filter: criteria }, problems: [{ parameter: 'kind', text }, ...problems] };
  }
  if (!isPublicationKind(kind)) return { following: { ...(kind && { kind }), filter: criteria }, problems };
  const { text, creator } = criteria;
  const others = criteriaBesides(criteria).map((parameter) => ({
    parameter,
    text: `The filter "${parameter}" does not apply to ${PUBLICATION_NAMES[kind]}.`,
  }));
  return {
    following: { kind, filter: { ...(creator && { creator }), ...(text && { text }) } },
    problems: [...problems, ...others],
  };
}

/** Returns the parameters of a filter that only bans and reports have. */
const criteriaBesides = (filter: SavedSearch['filter']): readonly string[] =>
  Object.entries(restrictionQuery(filter)).flatMap(([name, value]) =>
    value === undefined || PUBLICATION_PARAMETERS.includes(name) ? [] : [name],
  );

/** Returns the path of the page that creates an alert for a search. */
export const savedSearchUrl = ({ kind, filter }: SavedSearch): string =>
  routes.alerts({ ...(kind && { kind }), ...filter });

/**
 * Returns the canonical text of a search, by which it is stored once: `kind=ban&platform=youtube`; empty for
 * everything.
 */
export const serializeSavedSearch = (following: SavedSearch): string =>
  savedSearchUrl(following).slice(routes.alerts().length + 1);

/** Reads the output of `serializeSavedSearch`; null for any other text. */
export function deserializeSavedSearch(text: string): SavedSearch | null {
  const { following, problems } = parseSavedSearch(Object.fromEntries(new URLSearchParams(text)));
  return problems.length === 0 && serializeSavedSearch(following) === text ? following : null;
}

/** Returns the kinds of bans and reports that a search can match. */
export function getKinds({ kind }: SavedSearch): readonly RecordType[] {
  if (kind === undefined) return RECORD_TYPES;
  return RECORD_TYPES.filter((known) => known === kind);
}

/** Returns the kinds of publications that a search can match: none if a filter is about bans or reports only. */
function getPublicationKinds({ kind, filter }: SavedSearch): readonly PublicationKind[] {
  if (kind !== undefined) return PUBLICATION_KINDS.filter((known) => known === kind);
  return criteriaBesides(filter).length === 0 ? PUBLICATION_KINDS : [];
}

/** Returns the types of events that an alert for a search can include. */
export function getEventTypes(following: SavedSearch): readonly EventType[] {
  const ofRecords = getKinds(following).length > 0 ? RECORD_EVENT_TYPES : [];
  const ofPublications = getPublicationKinds(following).map((kind) => EVENT_TYPE_OF_PUBLICATION[kind]);
  return EVENT_TYPES.filter((type) => [...ofRecords, ...ofPublications].includes(type));
}

/** Returns the types that are chosen at first: all for a creator or one kind, and bans and reports for the rest. */
export function defaultEventTypes(following: SavedSearch): readonly EventType[] {
  const possible = getEventTypes(following);
  if (following.filter.creator !== undefined || following.kind !== undefined) return possible;
  return possible.filter((type) => RECORD_EVENT_TYPES.some((known) => known === type));
}

/** Returns the kinds of publications that an alert for a search includes with these types of events. */
export const chosenPublications = (
  following: SavedSearch,
  types: readonly EventType[],
): readonly PublicationKind[] =>
  getPublicationKinds(following).filter((kind) => types.includes(EVENT_TYPE_OF_PUBLICATION[kind]));

/** Reports whether types of events include any of bans and reports. */
export const includesRecords = (types: readonly EventType[]): boolean =>
  RECORD_EVENT_TYPES.some((type) => types.includes(type));

/** Returns the path of the followed rows of one kind. */
export const rowsAddress = (kind: RecordType, { filter }: SavedSearch): string =>
  kind === 'ban' ? routes.bans(filter) : routes.reports(filter);

/** Returns the path of the publications of one kind: those of a creator are on the profile. */
export function publicationsAddress(kind: PublicationKind, { filter }: SavedSearch): string {
  if (filter.creator !== undefined) return routes.profile(filter.creator);
  return kind === 'brief' ? routes.briefs() : routes.streams();
}
