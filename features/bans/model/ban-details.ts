import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { DetailFilter } from '../../../lib/domain/restriction-filter.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';

/** The choices of a detail: stored value and label. */
type Options = Readonly<Record<string, string>>;

type Detail = {
  /** The label in the form and on the page. */
  readonly label: string;
  readonly hint: string;
  /** The description in the data dictionary and the API. */
  readonly description: string;
  /** The name of the column in files and in the API. */
  readonly column: string;
} & (
  | { readonly kind: 'text' | 'long'; readonly limit: number }
  | { readonly kind: 'choice'; readonly options: Options }
  | { readonly kind: 'date' }
);

/** The parts that a platform can restrict. */
export const SCOPES = {
  account: 'The whole account',
  content: 'Individual posts or videos',
  feature: 'A feature, such as live streaming or comments',
  reach: 'Reach and recommendations',
  monetisation: 'Monetisation',
  several: 'Several of these',
} as const satisfies Options;

/** The reasons that platforms give, at most 15. `dsa.ts` has the nearest category of the DSA for each. */
export const REASON_CATEGORIES = {
  copyright: 'Copyright or trademark',
  hate: 'Hate speech',
  harassment: 'Harassment or bullying',
  violence: 'Violence or threats',
  extremism: 'Terrorism or extremism',
  misinformation: 'Misinformation',
  sexual: 'Nudity or sexual content',
  minors: 'Safety of minors',
  'self-harm': 'Self-harm or dangerous acts',
  privacy: 'Privacy or personal data',
  scams: 'Scams, fraud or impersonation',
  spam: 'Spam or artificial engagement',
  goods: 'Prohibited or regulated goods',
  none: 'No reason given',
  other: 'Another reason',
} as const satisfies Options;
export type ReasonCategory = keyof typeof REASON_CATEGORIES;

export const DECIDED_BY = {
  automated: 'Automated',
  human: 'A person',
  both: 'Automated, then reviewed by a person',
  'not-stated': 'The notice does not say',
} as const satisfies Options;

export type DecidedBy = keyof typeof DECIDED_BY;

/**
 * The optional details of a ban. Each is a field of the model PlatformBan with this name. The form, the checks, the public
 * page, corrections, archives, files, the API and the data dictionary use this table. A new detail also needs its
 * field in `amplify/data/models/platform-ban.ts` and in `BAN_FIELDS`.
 */
export const BAN_DETAILS = {
  account: {
    kind: 'text',
    limit: 200,
    label: 'Account',
    hint: 'The handle or address of the restricted account, such as @name. This is public.',
    column: 'account',
    description: 'The handle or address of the restricted account.',
  },
  scope: {
    kind: 'choice',
    options: SCOPES,
    label: 'What was restricted',
    hint: 'The part of the service that the decision is about.',
    column: 'scope',
    description: 'What the platform restricted.',
  },
  reasonCategory: {
    kind: 'choice',
    options: REASON_CATEGORIES,
    label: 'Reason given',
    hint: 'The kind of rule that the platform cited. This makes it possible to compare records.',
    column: 'reason_category',
    description: 'The kind of rule that the platform cited, as classified by the creator.',
  },
  decidedBy: {
    kind: 'choice',
    options: DECIDED_BY,
    label: 'Decided by',
    hint: 'Only if the platform said so. In the EU, a statement of reasons must say whether the decision was automated.',
    column: 'decided_by',
    description: 'How the decision was made, according to the platform’s notice.',
  },
  temporaryUntil: {
    kind: 'date',
    label: 'Temporary until',
    hint: 'The end date in the notice, if it has one.',
    column: 'temporary_until',
    description: 'The end date that the platform announced.',
  },
  caseNumber: {
    kind: 'text',
    limit: 100,
    label: 'Platform’s case number',
    hint: 'Readers can see it. Leave it empty to keep it private.',
    column: 'case_number',
    description: 'The platform’s case or reference number, if the creator published it.',
  },
  notice: {
    kind: 'long',
    limit: 5000,
    label: 'The platform’s notice',
    hint: 'The exact text of the email or message. Leave out names and addresses of other people. This is public.',
    column: 'notice',
    description: 'The platform’s notice, as the creator quotes it.',
  },
} as const satisfies Readonly<Record<string, Detail>>;

export type BanDetailId = keyof typeof BAN_DETAILS;

/** The details that are known: texts, stored values of choices, and ISO dates. */
export type BanDetails = Readonly<Partial<Record<BanDetailId, string>>>;

export const BAN_DETAIL_IDS = Object.keys(BAN_DETAILS) as readonly BanDetailId[];

/** The definition of a detail, without the types of its single values. */
export const getDetail = (id: BanDetailId): Detail => BAN_DETAILS[id];

/** The choices of a detail; undefined if it is not a choice. */
export function getOptions(id: BanDetailId): Options | undefined {
  const detail = getDetail(id);
  return detail.kind === 'choice' ? detail.options : undefined;
}

/** The details that records are filtered by, by their columns. */
const FILTERED_DETAILS = {
  reason_category: BAN_DETAILS.reasonCategory,
  scope: BAN_DETAILS.scope,
  decided_by: BAN_DETAILS.decidedBy,
  // Whether the platform named an end. A ban without one may still have been temporary.
  temporary: { label: 'Announced end', options: { yes: 'Temporary', no: 'Without an announced end' } },
  // Whether a report has measurements.
  measured: { label: 'Measurements', options: { yes: 'With measurements', no: 'Without measurements' } },
} as const;

/** The labels of the choices of a filter. */
export const getChoices = (filter: DetailFilter): Options => FILTERED_DETAILS[filter].options;

export const getFilterLabel = (filter: DetailFilter): string => FILTERED_DETAILS[filter].label;

/** The label of a value of a filter. A value that this version does not know is returned unchanged. */
export const choiceText = (filter: DetailFilter, value: string): string =>
  ownValue(getChoices(filter), value) ?? value;

/** Returns an object with a value for each detail. */
export const forEachDetail = <Value>(of: (id: BanDetailId) => Value): Readonly<Record<BanDetailId, Value>> =>
  Object.fromEntries(BAN_DETAIL_IDS.map((id) => [id, of(id)])) as Record<BanDetailId, Value>;

/** A detail as text: the label of a choice, a date in words. */
export function detailText(id: BanDetailId, value: string): string {
  const detail = getDetail(id);
  if (detail.kind === 'choice') return ownValue(detail.options, value) ?? value;
  return detail.kind === 'date' && value !== '' ? whenText(onDay(value)) : value;
}

/** The stored fields of the details. */
export const detailShape = forEachDetail(() => z.string().nullish());

/** The known details of a record. A choice that this version does not know is left out. */
export const getDetails = (raw: Readonly<Partial<Record<BanDetailId, unknown>>>): BanDetails =>
  Object.fromEntries(
    BAN_DETAIL_IDS.flatMap((id) => {
      const stored = raw[id];
      const value = typeof stored === 'string' ? stored.trim() : '';
      if (value === '') return [];
      const options = getOptions(id);
      return options && !Object.hasOwn(options, value) ? [] : [[id, value]];
    }),
  );
