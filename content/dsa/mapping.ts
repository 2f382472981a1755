import type { AppealStatus } from '../../lib/domain/bans/ban.ts';
import type { DsaMapping } from '../../lib/domain/dsa/vocabulary.ts';
import type { RestrictionKind, RestrictionState } from '../../lib/domain/explorer/restriction-filter.ts';
import type { CATEGORIES, COMMON_BANS } from '../../lib/studio/bans/categories.ts';

export type Category = (typeof CATEGORIES)[number]['value'];
/** What restrictions are often called: the words that the forms offer. */
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

/** Bans by what their words say of them. */
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
    note: 'Our bans are of accounts; whether one was suspended or terminated is often not known to its owner.',
  },
} as const satisfies Record<string, DsaMapping>;

/** Bans by what they are often called. */
export const DSA_OF_BAN_TYPES: Readonly<Record<CommonBan, DsaMapping>> = {
  'Account suspended': DSA_OF_BANS.suspended,
  'Account removed': DSA_OF_BANS.terminated,
  'Channel removed': DSA_OF_BANS.terminated,
  'Locked out of the account': DSA_OF_BANS.unsaid,
  'Posting suspended for a time': {
    field: 'decision_provision',
    value: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
    fit: 'near',
    note: 'The account stays and part of the service is withheld. Platforms may have filed it as a suspension of the account.',
  },
  'Live streaming disabled': {
    field: 'decision_provision',
    value: null,
    fit: 'field',
    note: 'Part of the service is withheld; whether for a time or for good, the words leave open.',
  },
};

/** Reports by what the creator says was restricted. */
export const DSA_OF_TYPES: Readonly<Record<CommonType, DsaMapping>> = {
  'reduced reach': demoted(
    'Demotion is of items of content. Reports are mostly of an account as a whole, for which there is no value.',
  ),
  'hidden from followers': visibility(
    'DECISION_VISIBILITY_OTHER',
    'near',
    'There is no value for content that is shown to some of its audience alone.',
  ),
  'stories not shown': demoted(
    'Demotion, if it was done to the stories; there is no value for a kind of post.',
  ),
  'hidden from recommendations': demoted(
    'The law counts demotion in recommender systems among restrictions of visibility. What is merely not eligible by a platform’s rules may never be filed.',
  ),
  'left out of the front page': demoted('As hidden from recommendations.'),
  'search suggestion ban': demoted('There is no value for search or for its suggestions.'),
  'search ban': demoted(
    'There is no value for search. A platform may have filed it as disabled access or as another restriction.',
  ),
  'hashtags without effect': demoted('There is no value for tags.'),
  'reply deboosting': demoted('Replies are items of content, put lower.'),
  'ghost ban': visibility(
    'DECISION_VISIBILITY_CONTENT_DISABLED',
    'near',
    'Nobody but the author sees the reply. The law’s recital 55 names “shadow banning”; the schema has no value of that name.',
  ),
  'comments held back': visibility(
    'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
    'near',
    'Restricted interaction is with an item; comments of others that are held back come near it.',
  ),
  demonetised: monetary(
    null,
    'Payments for an item or an account may be suspended, terminated or cut; the word leaves open which.',
  ),
  'limited adverts': monetary(
    'DECISION_MONETARY_OTHER',
    'Fewer adverts are less income without an end of payments.',
  ),
  'payments held back': monetary(
    'DECISION_MONETARY_SUSPENSION',
    'Money that was earned and is not paid out for now.',
  ),
  'age-gated': visibility(
    'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
    'same',
    'Of items; an account that is for adults as a whole has no value.',
  ),
};

/** Reports by category, for what is called otherwise. */
export const DSA_OF_CATEGORIES: Readonly<Record<Category, DsaMapping>> = {
  visibility: demoted('The nearest for content that reaches fewer people.'),
  recommendations: demoted('As hidden from recommendations.'),
  search: demoted('There is no value for search.'),
  conversation: demoted('Replies and comments are items of content.'),
  monetisation: monetary(null, 'Which of the restrictions of payments it was, the category does not say.'),
  'age restriction': visibility('DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED', 'same', 'Of items of content.'),
  other: nothing('What it is, only the words of the report say.'),
};

/** What the kinds of our records are beside a statement of reasons. */
export const DSA_OF_KINDS: Readonly<Record<RestrictionKind, DsaMapping>> = {
  ban: DSA_OF_BANS.unsaid,
  report: {
    field: 'decision_visibility',
    value: null,
    fit: 'field',
    note: 'A report says what somebody noticed. A platform that restricted nothing, or holds that it did not have to say so, has filed no statement.',
  },
};

/** A statement is made with the decision, and says nothing of what came of it. */
export const DSA_OF_APPEALS: Readonly<Record<AppealStatus, DsaMapping>> = {
  NONE: nothing('A statement names the ways to object (Article 17(3)(f)), and not whether anybody took one.'),
  PENDING: nothing(
    'Complaints are counted in the platforms’ transparency reports, in sums (Article 15(1)(d)).',
  ),
  REJECTED: nothing('Decisions on complaints are told to the person (Article 20(5)) and counted in sums.'),
  RESTORED: nothing(
    'How many decisions were reversed is counted in sums (Article 15(1)(d)); the statement stays as it was filed.',
  ),
};

export const DSA_OF_STATES: Readonly<Record<RestrictionState, DsaMapping>> = {
  'in-force': nothing('No end date, or one to come, in end_date_account_restriction and its like.'),
  restored: nothing('A decision that was reversed keeps its statement; no field says so.'),
  ended: nothing(
    'What ran out as it was meant to has that day in end_date_account_restriction and its like.',
  ),
};

/** What a statement says besides, and what stands on record here. */
export const DSA_OTHER_FIELDS: readonly {
  readonly fields: readonly string[];
  readonly ours: string | null;
  readonly note: string;
}[] = [
  {
    fields: ['platform_name'],
    ours: 'platform',
    note: 'The database names services (YouTube, TikTok). Newsletters and publishing platforms may be too small to have to file.',
  },
  {
    fields: ['application_date'],
    ours: 'dateOfBan, date',
    note: 'Theirs is a day. Ours is as exact as its owner knows, and is when the restriction was noticed, not when it was decided.',
  },
  {
    fields: ['decision_ground', 'illegal_content_legal_ground', 'incompatible_content_ground'],
    ours: null,
    note: 'DECISION_GROUND_ILLEGAL_CONTENT or DECISION_GROUND_INCOMPATIBLE_CONTENT. Notices rarely say it in these words; ours quote the notice.',
  },
  {
    fields: ['category', 'category_specification'],
    ours: null,
    note: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD and fifteen others name the rule that was broken. Our “category” of a report says what was restricted, which is another question: the two must not be compared.',
  },
  {
    fields: ['decision_facts'],
    ours: 'explanation, description',
    note: 'The platform’s account of the facts, and the creator’s.',
  },
  {
    fields: ['source_type', 'automated_detection', 'automated_decision'],
    ours: null,
    note: 'What set it off, and whether machines found and decided it. Creators seldom learn it, and we do not ask.',
  },
  {
    fields: ['territorial_scope'],
    ours: null,
    note: 'Statements are about countries of the EU and the EEA. Our records are of people anywhere.',
  },
  {
    fields: ['puid', 'content_id'],
    ours: null,
    note: 'The platform’s own numbers, and no addresses. That is why no record can be joined to its statement.',
  },
];
