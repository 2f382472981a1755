import type { ModerationCase, Waiting } from './moderation-records.ts';

const QUEUE_TABS = ['cases', 'appeals', 'replies', 'closed'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

const QUEUE_SORTS = ['severity', 'oldest', 'newest', 'reports'] as const;
type QueueSort = (typeof QUEUE_SORTS)[number];

/** Filters and order of the queue. All of them are in the page's URL. */
export type QueueView = {
  readonly tab: QueueTab;
  /** Severity from 1 to 5 as text; '' for all. */
  readonly severity: string;
  readonly type: string;
  readonly state: 'OPEN' | 'CLAIMED' | '';
  /** True for only the cases that the administrator has claimed. */
  readonly isMine: boolean;
  readonly sort: QueueSort;
};

/** Reads the view from the page's URL; unknown parameters are ignored. */
export function readQueueView(query: URLSearchParams): QueueView {
  const state = query.get('state');
  return {
    tab: QUEUE_TABS.find((one) => one === query.get('tab')) ?? 'cases',
    severity: /^[1-5]$/.exec(query.get('severity') ?? '')?.[0] ?? '',
    type: /^[A-Z_]{1,30}$/.exec(query.get('type') ?? '')?.[0] ?? '',
    state: state === 'OPEN' || state === 'CLAIMED' ? state : '',
    isMine: query.get('mine') === 'yes',
    sort: QUEUE_SORTS.find((one) => one === query.get('order')) ?? 'severity',
  };
}

/** The URL parameters of a view, as `readQueueView` reads them; undefined when not set. */
export const queueQuery = ({ tab, severity, type, state, isMine, sort }: QueueView) => ({
  tab: tab === 'cases' ? undefined : tab,
  severity: severity || undefined,
  type: type || undefined,
  state: state || undefined,
  mine: isMine ? 'yes' : undefined,
  order: sort === 'severity' ? undefined : sort,
});

export const isFiltered = ({ severity, type, state, isMine }: QueueView): boolean =>
  Boolean(severity || type || state || isMine);

const oldestFirst = (a: ModerationCase, b: ModerationCase) =>
  a.firstReportedAt.localeCompare(b.firstReportedAt);

const ORDERS: ReadonlyMap<QueueSort, (a: ModerationCase, b: ModerationCase) => number> = new Map([
  ['severity', (a, b) => b.severity - a.severity || oldestFirst(a, b)],
  ['oldest', oldestFirst],
  ['newest', (a, b) => b.lastReportedAt.localeCompare(a.lastReportedAt)],
  ['reports', (a, b) => b.reportCount - a.reportCount || oldestFirst(a, b)],
]);

/** The open and claimed cases of a view in its order: replies in their own tab, everything else in the first. */
export const getCases = (
  { cases }: Pick<Waiting, 'cases'>,
  view: QueueView,
  viewerId: string,
): readonly ModerationCase[] =>
  cases
    .filter(
      (one) =>
        (one.kind === 'REPLY') === (view.tab === 'replies') &&
        (!view.severity || one.severity === Number(view.severity)) &&
        (!view.type || one.targetType === view.type) &&
        (!view.state || one.status === view.state) &&
        (!view.isMine || one.claimedBy === viewerId),
    )
    .toSorted(ORDERS.get(view.sort));

/** The reasons of a case's reports, each once, in the order of the reports. */
export const getReasons = ({ reports }: Pick<Waiting, 'reports'>, caseId: string): readonly string[] => [
  ...new Set(reports.filter((report) => report.caseId === caseId).map(({ reason }) => reason)),
];

export type WaitingCounts = {
  /** Counts by severity, most severe first; only levels with cases. */
  readonly bySeverity: readonly { readonly severity: number; readonly count: number }[];
  readonly cases: number;
  readonly appeals: number;
  readonly replies: number;
  /** ISO instant of the oldest report, appeal or reply that waits; null when nothing does. */
  readonly oldest: string | null;
};

/** Counts the waiting cases, appeals and replies. */
export function countWaiting(waiting: Waiting): WaitingCounts {
  const replies = waiting.cases.filter(({ kind }) => kind === 'REPLY');
  const cases = waiting.cases.filter(({ kind }) => kind !== 'REPLY');
  const levels = Map.groupBy(cases, ({ severity }) => severity);
  const instants = [
    ...waiting.cases.map(({ firstReportedAt }) => firstReportedAt),
    ...waiting.appeals.flatMap(({ appealedAt }) => appealedAt ?? []),
  ].toSorted();
  return {
    bySeverity: [...levels]
      .map(([severity, { length }]) => ({ severity, count: length }))
      .toSorted((a, b) => b.severity - a.severity),
    cases: cases.length,
    appeals: waiting.appeals.length,
    replies: replies.length,
    oldest: instants[0] ?? null,
  };
}

const MINUTE = 60_000;
const UNITS: readonly (readonly [number, string])[] = [
  [24 * 60 * MINUTE, 'd'],
  [60 * MINUTE, 'h'],
  [MINUTE, 'min'],
];

/** An age in its largest whole unit: "3 d", "5 h", "12 min". */
export function ageText(instant: string, now: number): string {
  const age = Math.max(0, now - Date.parse(instant));
  const [length, unit] = UNITS.find(([one]) => age >= one) ?? [MINUTE, 'min'];
  return `${Math.floor(age / length)} ${unit}`;
}

/** The time since an instant: "just now", "12 min ago". */
export const agoText = (instant: string, now: number): string =>
  now - Date.parse(instant) < MINUTE ? 'just now' : `${ageText(instant, now)} ago`;
