import type { PlatformId } from './platform.ts';
export const APPEAL_STATUSES = ['NONE', 'PENDING', 'REJECTED', 'RESTORED'] as const;

export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** The result of the last appeal. It does not say whether the account returned: that is the state of the record. */
export const APPEAL_RESULTS = ['none', 'pending', 'rejected', 'partly-granted', 'granted'] as const;

export type AppealResult = (typeof APPEAL_RESULTS)[number];

/** The kinds of records: bans, or reports of reduced reach, which are always self-reported. */
export const RECORD_TYPES = ['ban', 'report'] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/** Reads a kind that was stored or used as a key of a cache. */
export const getRecordType = (text: unknown): RecordType => (text === 'ban' ? 'ban' : 'report');

/** What an alert can be limited to: one kind of records, or of publications. */
export const ALERT_KINDS = [...RECORD_TYPES, 'brief', 'stream'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** The status of a restriction. */
export const RESTRICTION_STATES = ['in-force', 'restored', 'ended'] as const;

export type RestrictionState = (typeof RESTRICTION_STATES)[number];

export const RESTRICTION_SORTS = ['changed', 'newest', 'oldest'] as const;

/** Sorts by the latest event, or by the start date. */
export type RestrictionSort = (typeof RESTRICTION_SORTS)[number];

/** The precision of the start date: to the day, at least to the month, or only to the year. */
export const DATINGS = ['day', 'month', 'year-only'] as const;

export type Dating = (typeof DATINGS)[number];

/**
 * The details that records are filtered by, with their names in files and in the API. Reports have `measured`, bans have the
 * others.
 */
export const DETAIL_FILTERS = ['reason_category', 'scope', 'decided_by', 'temporary', 'measured'] as const;
export type DetailFilter = (typeof DETAIL_FILTERS)[number];

/** The filters and the sort order of the explorer's rows. All of them are in the URL. */
export type RestrictionFilter = { readonly [Detail in DetailFilter]?: string } & {
  readonly platform?: PlatformId;
  readonly state?: RestrictionState;
  /** The specification's appeal status. `RESTORED` includes every account that was restored. */
  readonly appeal?: AppealStatus;
  readonly appeal_result?: AppealResult;
  /** The platform's action, as in the records. */
  readonly type?: string;
  /** A username, in lower case. */
  readonly creator?: string;
  /** As typed: a day, a month or a year. Matches records that began on any of its days or later. */
  readonly from?: string;
  /** As typed. Matches records that began on its last day or earlier. */
  readonly to?: string;
  /** Only records without a date. */
  readonly undated?: boolean;
  readonly known?: Dating;
  /**
   * The duration in days, or the duration so far: `30-90`, `30-` or `-90`, both limits included. Only records with
   * exact dates are measured; `0-` matches all of those.
   */
  readonly days?: string;
  /** The currency (ISO 4217) of an estimated loss, or `none` for records without an estimate. */
  readonly currency?: string;
  /** Keywords, all of which must be in the record. */
  readonly text?: string;
  readonly sort?: RestrictionSort;
  /** The start of the page, from the previous page. */
  readonly after?: string;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export function restrictionQuery(filter: RestrictionFilter): Readonly<Record<string, string | undefined>> {
  const {
    platform,
    state,
    appeal,
    appeal_result,
    type,
    reason_category,
    scope,
    decided_by,
    temporary,
    measured,
    creator,
    from,
    to,
    undated,
    known,
    days,
    currency,
    text,
    sort,
    after,
  } = filter;
  return {
    q: text,
    platform,
    state,
    appeal: appeal?.toLowerCase(),
    appeal_result,
    type,
    reason_category,
    scope,
    decided_by,
    temporary,
    measured,
    creator,
    from,
    to,
    undated: undated ? 'yes' : undefined,
    known,
    days,
    currency,
    sort: sort === 'changed' ? undefined : sort,
    after,
  };
}
