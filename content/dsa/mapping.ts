import type { AppealStatus } from '../../features/bans/model/ban.ts';
import type { DsaMapping } from '../../features/bans/model/dsa/vocabulary.ts';
import type { RecordType, RestrictionState } from '../../features/explorer/model/restriction-filter.ts';
import type { CATEGORIES, COMMON_BANS } from '../../features/studio/model/bans/categories.ts';

export type Category = (typeof CATEGORIES)[number]['value'];
/** Common names of restrictions, as the forms suggest them. */
export type CommonBan = (typeof COMMON_BANS)[number];
export type CommonType = (typeof CATEGORIES)[number]['common'][number];

const visibility = (
  value: Extract<DsaMapping['value'], `DECISION_VISIBILITY_${string}`>,
  fit: 'same' | 'near',
  note: string,
): DsaMapping => ({ field: 'decision_visibility', value, fit, note });

const monetary = (
  value: Extract<DsaMapping['value'], `DECISION_MONETARY_${string}`> | null,
  note: string,
): DsaMapping => ({ field: 'decision_monetary', value, fit: value ? 'near' : 'field', note });

const nothing = (note: string): DsaMapping => ({ field: null, value: null, fit: 'none', note });

const demoted = (note: string) => visibility('DECISION_VISIBILITY_CONTENT_DEMOTED', 'near', note);

/** Bans by the meaning of their description. */
export const DSA_OF_BANS = {
  suspended: {
    field: 'decision_account',
    value: 'DECISION_ACCOUNT_SUSPENDED',
    fit: 'same',
    note: 'The creator’s words say that the account was suspended.',
  },
  terminated: {
    field: 'decision_account',
    value: 'DECISION_ACCOUNT_TERMINATED',
    fit: 'near',
    note: 'The creator’s words say that the account was removed, terminated or banned for good. Platforms may have filed the same decision as a suspension.',
  },
  unsaid: {
    field: 'decision_account',
    value: null,
    fit: 'field',
    note: 'Our bans are of accounts. Owners often do not know whether an account was suspended or terminated.',
  },
} as const satisfies Record<string, DsaMapping>;

/** Bans by common name. */
export const DSA_OF_BAN_TYPES: Readonly<Record<CommonBan, DsaMapping>> = {
  'Account suspended': DSA_OF_BANS.suspended,
  'Account removed': DSA_OF_BANS.terminated,
  'Channel removed': DSA_OF_BANS.terminated,
  'Locked out of the account': DSA_OF_BANS.unsaid,
  'Posting suspended for a time': {
    field: 'decision_provision',
    value: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
    fit: 'near',
    note: 'The account remains and part of the service is withheld. Platforms may have filed it as a suspension of the account.',
  },
  'Live streaming disabled': {
    field: 'decision_provision',
    value: null,
    fit: 'field',
    note: 'Part of the service is withheld. The words do not say for how long.',
  },
};

/** Reports by the effect that the creator observed. */
export const DSA_OF_TYPES: Readonly<Record<CommonType, DsaMapping>> = {
  'reduced reach': demoted(
    'Demotion applies to items of content. Most reports are about a whole account, for which there is no value.',
  ),
  'hidden from followers': visibility(
    'DECISION_VISIBILITY_OTHER',
    'near',
    'There is no value for content that only part of its audience can see.',
  ),
  'stories not shown': demoted(
    'Demotion, if it applied to the stories. There is no value for a type of post.',
  ),
  'hidden from recommendations': demoted(
    'The law counts demotion in recommender systems as a restriction of visibility. Content that a platform’s rules make ineligible may never be filed.',
  ),
  'left out of the front page': demoted('Same as hidden from recommendations.'),
  'search suggestion ban': demoted('There is no value for search or search suggestions.'),
  'search ban': demoted(
    'There is no value for search. A platform may have filed it as disabled access or as another restriction.',
  ),
  'hashtags without effect': demoted('There is no value for tags.'),
  'reply deboosting': demoted('Replies are items of content that are shown lower.'),
  'ghost ban': visibility(
    'DECISION_VISIBILITY_CONTENT_DISABLED',
    'near',
    'Only the author sees the reply. The law’s recital 55 names “shadow banning”; the schema has no value of that name.',
  ),
  'comments held back': visibility(
    'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
    'near',
    'Restricted interaction applies to an item. Withheld comments by others are similar.',
  ),
  demonetised: monetary(
    null,
    'Payments for an item or an account may be suspended, terminated or reduced. The word does not say which.',
  ),
  'limited adverts': monetary(
    'DECISION_MONETARY_OTHER',
    'Fewer adverts mean less income, but payments do not end.',
  ),
  'payments held back': monetary(
    'DECISION_MONETARY_SUSPENSION',
    'Earned money that is not paid out for now.',
  ),
  'age-gated': visibility(
    'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
    'same',
    'Applies to items. There is no value for an account that is for adults only.',
  ),
};

/** Reports by category, for uncommon descriptions. */
export const DSA_OF_CATEGORIES: Readonly<Record<Category, DsaMapping>> = {
  visibility: demoted('The nearest value for content that reaches fewer people.'),
  recommendations: demoted('Same as hidden from recommendations.'),
  search: demoted('There is no value for search.'),
  conversation: demoted('Replies and comments are items of content.'),
  monetisation: monetary(null, 'The category does not say which restriction of payments it was.'),
  'age restriction': visibility(
    'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
    'same',
    'Applies to items of content.',
  ),
  other: nothing('Only the report’s own words describe it.'),
};

/** The kinds of our records compared with a statement of reasons. */
export const DSA_OF_KINDS: Readonly<Record<RecordType, DsaMapping>> = {
  ban: DSA_OF_BANS.unsaid,
  report: {
    field: 'decision_visibility',
    value: null,
    fit: 'field',
    note: 'A report describes what a creator noticed. A platform files no statement if it restricted nothing, or believes that it need not report it.',
  },
};

/** A statement is filed with the decision and does not contain the outcome of an appeal. */
export const DSA_OF_APPEALS: Readonly<Record<AppealStatus, DsaMapping>> = {
  NONE: nothing('A statement names the ways to object (Article 17(3)(f)), but not whether someone used one.'),
  PENDING: nothing('Platforms’ transparency reports count complaints as totals (Article 15(1)(d)).'),
  REJECTED: nothing(
    'Platforms inform the person of the decision on a complaint (Article 20(5)) and count decisions as totals.',
  ),
  RESTORED: nothing(
    'Reversed decisions are counted as totals (Article 15(1)(d)). The statement does not change.',
  ),
};

export const DSA_OF_STATES: Readonly<Record<RestrictionState, DsaMapping>> = {
  'in-force': nothing('No end date, or a future one, in end_date_account_restriction and similar fields.'),
  restored: nothing('The statement of a reversed decision remains; no field shows the reversal.'),
  ended: nothing(
    'A restriction that expired as planned has that date in end_date_account_restriction and similar fields.',
  ),
};

/** The other fields of a statement and our fields. */
export const DSA_OTHER_FIELDS: readonly {
  readonly fields: readonly string[];
  readonly ours: string | null;
  readonly note: string;
}[] = [
  {
    fields: ['platform_name'],
    ours: 'platform',
    note: 'The database names services (YouTube, TikTok). Newsletter and publishing platforms may be too small to be required to file.',
  },
  {
    fields: ['application_date'],
    ours: 'dateOfBan, date',
    note: 'Theirs is a day. Ours is as exact as the owner knows, and is the date when the restriction was noticed, not decided.',
  },
  {
    fields: ['decision_ground', 'illegal_content_legal_ground', 'incompatible_content_ground'],
    ours: null,
    note: 'DECISION_GROUND_ILLEGAL_CONTENT or DECISION_GROUND_INCOMPATIBLE_CONTENT. Notices rarely use these words; our records quote the notice.',
  },
  {
    fields: ['category', 'category_specification'],
    ours: null,
    note: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD and fifteen others name the rule that was broken. The “category” of our reports says what was restricted. These are different questions, so do not compare the two.',
  },
  {
    fields: ['decision_facts'],
    ours: 'explanation, description',
    note: 'The platform’s account of the facts, and the creator’s.',
  },
  {
    fields: ['source_type', 'automated_detection', 'automated_decision'],
    ours: null,
    note: 'The trigger, and whether machines detected and decided it. Creators seldom learn this, and we do not ask.',
  },
  {
    fields: ['territorial_scope'],
    ours: null,
    note: 'Statements apply to countries of the EU and the EEA. Our records are about people anywhere.',
  },
  {
    fields: ['puid', 'content_id'],
    ours: null,
    note: 'The platform’s own identifiers, without web addresses. This is why no record can be joined to its statement.',
  },
];
