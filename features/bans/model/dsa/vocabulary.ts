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
