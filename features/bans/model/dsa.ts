import type { AppealStatus, RestrictionState } from '../../../lib/domain/restriction-filter.ts';
import type { DecidedBy, ReasonCategory } from './ban-details.ts';
import type { CATEGORIES, COMMON_BANS } from './restriction-names.ts';

type Category = (typeof CATEGORIES)[number]['value'];
/** Common names of restrictions, as the forms suggest them. */
type CommonBan = (typeof COMMON_BANS)[number];
type CommonType = (typeof CATEGORIES)[number]['common'][number];

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
    note: 'The description says that the account was suspended.',
  },
  terminated: {
    field: 'decision_account',
    value: 'DECISION_ACCOUNT_TERMINATED',
    fit: 'near',
    note: 'The description says that the account was removed, terminated or banned for good. Platforms may have filed the same decision as a suspension.',
  },
  unsaid: {
    field: 'decision_account',
    value: null,
    fit: 'field',
    note: 'Our ban records are about accounts. Owners often do not know whether an account was suspended or terminated.',
  },
} as const satisfies Record<string, DsaMapping>;

/** Bans by common name. */
export const DSA_OF_BAN_TYPES: Readonly<Record<CommonBan, DsaMapping>> = {
  'Account suspended': DSA_OF_BANS.suspended,
  'Account removed': DSA_OF_BANS.terminated,
  'Channel removed': DSA_OF_BANS.terminated,
  'Locked out of the account': DSA_OF_BANS.unsaid,
  'Posting suspended temporarily': {
    field: 'decision_provision',
    value: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
    fit: 'near',
    note: 'The account stays open, but part of the service is unavailable. Platforms may have filed this as a suspension of the account.',
  },
  'Live streaming disabled': {
    field: 'decision_provision',
    value: null,
    fit: 'field',
    note: 'Part of the service is unavailable. Our term does not say for how long.',
  },
};

const category = (
  value: Extract<DsaMapping['value'], `STATEMENT_CATEGORY_${string}`>,
  fit: 'same' | 'near',
  note: string,
): DsaMapping => ({ field: 'category', value, fit, note });

/** Bans by the reason that the platform gave, as the creator classified it. */
export const DSA_OF_REASONS: Readonly<Record<ReasonCategory, DsaMapping>> = {
  copyright: category('STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS', 'same', ''),
  hate: category(
    'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    'near',
    'The category in the database also covers defamation and discrimination.',
  ),
  harassment: category(
    'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    'near',
    'A platform may have filed it as violence against women.',
  ),
  violence: category('STATEMENT_CATEGORY_VIOLENCE', 'same', ''),
  extremism: category(
    'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
    'near',
    'The category in the database also covers risks to infrastructure and health.',
  ),
  misinformation: category(
    'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
    'near',
    'The category in the database covers public debate and elections only.',
  ),
  sexual: category(
    'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    'near',
    'The schema has no category for legal sexual content since July 2025, only a keyword.',
  ),
  minors: category('STATEMENT_CATEGORY_PROTECTION_OF_MINORS', 'same', ''),
  'self-harm': category(
    'STATEMENT_CATEGORY_SELF_HARM',
    'near',
    'A platform may have filed dangerous acts under another category.',
  ),
  privacy: category('STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS', 'same', ''),
  scams: category('STATEMENT_CATEGORY_SCAMS_AND_FRAUD', 'near', 'Our category also covers impersonation.'),
  spam: category('STATEMENT_CATEGORY_OTHER_VIOLATION_TC', 'near', 'The schema has no category for spam.'),
  goods: category(
    'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
    'near',
    'The category in the database also covers unsafe products.',
  ),
  none: {
    field: 'category',
    value: null,
    fit: 'field',
    note: 'A statement of reasons always has a category. The creator’s notice did not give one.',
  },
  other: {
    field: 'category',
    value: null,
    fit: 'field',
    note: 'The notice or the creator’s description says which rule it was.',
  },
};

const decision = (
  value: Extract<DsaMapping['value'], `AUTOMATED_DECISION_${string}`> | null,
  note: string,
): DsaMapping => ({ field: 'automated_decision', value, fit: value ? 'same' : 'field', note });

/** Bans by who decided, according to the notice. */
export const DSA_OF_DECIDED_BY: Readonly<Record<DecidedBy, DsaMapping>> = {
  automated: decision('AUTOMATED_DECISION_FULLY', ''),
  human: decision('AUTOMATED_DECISION_NOT_AUTOMATED', ''),
  both: decision('AUTOMATED_DECISION_PARTIALLY', ''),
  'not-stated': decision(
    null,
    'A statement of reasons says how the decision was made. The creator’s notice did not.',
  ),
};

/** Reports by the effect that the creator observed. */
export const DSA_OF_TYPES: Readonly<Record<CommonType, DsaMapping>> = {
  'reduced reach': demoted(
    'Demotion applies to single posts. Most reports are about a whole account, for which the database has no value.',
  ),
  'hidden from followers': visibility(
    'DECISION_VISIBILITY_OTHER',
    'near',
    'The database has no value for content that only part of its audience can see.',
  ),
  'stories not shown': demoted(
    'This matches if the stories were demoted. The database has no value for a type of post.',
  ),
  'hidden from recommendations': demoted(
    'The law treats demotion in recommender systems as a restriction of visibility. A platform may file no statement for content that its rules exclude from recommendations.',
  ),
  'not shown on the home feed': demoted('Same as hidden from recommendations.'),
  'search suggestion ban': demoted('The database has no value for search or search suggestions.'),
  'search ban': demoted(
    'The database has no value for search. A platform may have filed it as disabled access or as another restriction.',
  ),
  'hashtags suppressed': demoted('The database has no value for hashtags.'),
  'reply deboosting': demoted('The replies are content, which the platform shows lower on the page.'),
  'ghost ban': visibility(
    'DECISION_VISIBILITY_CONTENT_DISABLED',
    'near',
    'Only the author sees the reply. The law’s recital 55 names “shadow banning”; the database has no value with that name.',
  ),
  'comments withheld': visibility(
    'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
    'near',
    'This value means that people cannot interact with a post. Withholding other people’s comments is similar.',
  ),
  demonetised: monetary(
    null,
    'Payments for a post or an account may be suspended, terminated or reduced. Our term does not say which.',
  ),
  'limited ads': monetary('DECISION_MONETARY_OTHER', 'Fewer ads mean less income, but payments do not end.'),
  'payments withheld': monetary(
    'DECISION_MONETARY_SUSPENSION',
    'Earnings are not paid out for the time being.',
  ),
  'age-gated': visibility(
    'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
    'same',
    'This value applies to single posts. The database has no value for an account that only adults can see.',
  ),
};

/** Reports by category, for uncommon descriptions. */
export const DSA_OF_CATEGORIES: Readonly<Record<Category, DsaMapping>> = {
  visibility: demoted('This is the nearest value for content that reaches fewer people.'),
  recommendations: demoted('Same as hidden from recommendations.'),
  search: demoted('The database has no value for search.'),
  conversation: demoted('Replies and comments are content that can be demoted.'),
  monetisation: monetary(null, 'Our category does not say how payments were restricted.'),
  'age restriction': visibility(
    'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
    'same',
    'This value applies to single posts.',
  ),
  other: nothing('Only the text of the report describes the restriction.'),
};

/** A statement is filed with the decision and does not contain the outcome of an appeal. */
export const DSA_OF_APPEALS: Readonly<Record<AppealStatus, DsaMapping>> = {
  NONE: nothing('A statement names the ways to object (Article 17(3)(f)), but not whether someone used one.'),
  PENDING: nothing('Platforms’ transparency reports count complaints as totals (Article 15(1)(d)).'),
  REJECTED: nothing(
    'Platforms inform the person of the decision on a complaint (Article 20(5)), and transparency reports count decisions as totals.',
  ),
  RESTORED: nothing(
    'Transparency reports count reversed decisions as totals (Article 15(1)(d)). The statement stays as filed.',
  ),
};

export const DSA_OF_STATES: Readonly<Record<RestrictionState, DsaMapping>> = {
  'in-force': nothing(
    'The statement has no end date, or a future one, in end_date_account_restriction and similar fields.',
  ),
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
    note: 'A statement gives the exact day of the decision. A record gives the date on which its owner noticed the restriction, as exactly as known.',
  },
  {
    fields: ['decision_ground', 'illegal_content_legal_ground', 'incompatible_content_ground'],
    ours: null,
    note: 'DECISION_GROUND_ILLEGAL_CONTENT or DECISION_GROUND_INCOMPATIBLE_CONTENT. Notices rarely use these words; our records quote the notice.',
  },
  {
    fields: ['category_specification'],
    ours: null,
    note: 'Keywords within the category. Notices rarely use them. The “category” of our reports is different: it says what was restricted.',
  },
  {
    fields: ['decision_facts'],
    ours: 'notice, explanation, description',
    note: 'A statement has the platform’s account of the facts. Our records have the creator’s account, and the notice as the creator quotes it.',
  },
  {
    fields: ['end_date_account_restriction'],
    ours: 'temporaryUntil',
    note: 'The end date that the platform announced.',
  },
  {
    fields: ['source_type', 'automated_detection'],
    ours: null,
    note: 'What led to the decision, and whether the content was detected automatically. Creators seldom learn this, and we do not ask.',
  },
  {
    fields: ['territorial_scope'],
    ours: null,
    note: 'Statements apply to countries in the EU and the EEA. Our records are about people all over the world.',
  },
  {
    fields: ['puid', 'content_id'],
    ours: null,
    note: 'These are the platform’s own identifiers, without web addresses. Creators do not get them, and a case number is not one of them. For this reason, a record cannot be matched to its statement.',
  },
];

/*
 * The parts of a statement of reasons in the European Commission's DSA Transparency Database that compare with our records.
 * Names and labels are from its API, version 2, in use since 1 July 2025.
 */

/** The source of the names. */
export const DSA_SCHEMA = {
  version: 'API v2, in use since 1 July 2025',
  url: 'https://transparency.dsa.ec.europa.eu/page/api-documentation',
  source: 'https://github.com/digital-services-act/transparency-database',
} as const;

/** The fields of a decision with all their values and labels. */
export const DSA_DECISIONS = {
  decision_visibility: {
    DECISION_VISIBILITY_CONTENT_REMOVED: 'Removal of content',
    DECISION_VISIBILITY_CONTENT_DISABLED: 'Disabling access to content',
    DECISION_VISIBILITY_CONTENT_DEMOTED: 'Demotion of content',
    DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED: 'Age restricted content',
    DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED: 'Restricting interaction with content',
    DECISION_VISIBILITY_CONTENT_LABELLED: 'Labelled content',
    DECISION_VISIBILITY_OTHER: 'Other restriction (please specify)',
  },
  decision_monetary: {
    DECISION_MONETARY_SUSPENSION: 'Suspension of monetary payments',
    DECISION_MONETARY_TERMINATION: 'Termination of monetary payments',
    DECISION_MONETARY_OTHER: 'Other restriction (please specify)',
  },
  decision_provision: {
    DECISION_PROVISION_PARTIAL_SUSPENSION: 'Partial suspension of the provision of the service',
    DECISION_PROVISION_TOTAL_SUSPENSION: 'Total suspension of the provision of the service',
    DECISION_PROVISION_PARTIAL_TERMINATION: 'Partial termination of the provision of the service',
    DECISION_PROVISION_TOTAL_TERMINATION: 'Total termination of the provision of the service',
  },
  decision_account: {
    DECISION_ACCOUNT_SUSPENDED: 'Suspension of the account',
    DECISION_ACCOUNT_TERMINATED: 'Termination of the account',
  },
  automated_decision: {
    AUTOMATED_DECISION_FULLY: 'Fully automated',
    AUTOMATED_DECISION_PARTIALLY: 'Partially automated',
    AUTOMATED_DECISION_NOT_AUTOMATED: 'Not automated',
  },
  category: {
    STATEMENT_CATEGORY_ANIMAL_WELFARE: 'Animal welfare',
    STATEMENT_CATEGORY_CONSUMER_INFORMATION: 'Consumer information infringements',
    STATEMENT_CATEGORY_CYBER_VIOLENCE: 'Cyber violence',
    STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN: 'Cyber violence against women',
    STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS: 'Data protection and privacy violations',
    STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH: 'Illegal or harmful speech',
    STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS: 'Intellectual property infringements',
    STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS:
      'Negative effects on civic discourse or elections',
    STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE: 'Type of alleged illegal content not specified by the notifier',
    STATEMENT_CATEGORY_OTHER_VIOLATION_TC: 'Other violation of provider’s terms and conditions',
    STATEMENT_CATEGORY_PROTECTION_OF_MINORS: 'Protection of minors',
    STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY: 'Risk for public security',
    STATEMENT_CATEGORY_SCAMS_AND_FRAUD: 'Scams and/or fraud',
    STATEMENT_CATEGORY_SELF_HARM: 'Self-harm',
    STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS: 'Unsafe, non-compliant or prohibited products',
    STATEMENT_CATEGORY_VIOLENCE: 'Violence',
  },
} as const;

type DsaField = keyof typeof DSA_DECISIONS;
type DsaValue = { [Field in DsaField]: keyof (typeof DSA_DECISIONS)[Field] }[DsaField];

/** The degree to which a term of this site matches a value of the DSA database. */
export type DsaFit =
  /** The same meaning. */
  | 'same'
  /** The database's value is the nearest one, but wider or narrower. */
  | 'near'
  /** The field is known, the value is not. */
  | 'field'
  /** A statement of reasons has no field for it. */
  | 'none';

/** The nearest value for one of our terms. */
export type DsaMapping = {
  readonly field: DsaField | null;
  readonly value: DsaValue | null;
  readonly fit: DsaFit;
  /** The differences, in a sentence or two. */
  readonly note: string;
};
