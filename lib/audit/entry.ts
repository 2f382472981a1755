/** Categories of audit log entries. */
const AUDIT_CATEGORIES = ['ACCOUNT', 'ADMINISTRATION', 'MODERATION', 'RECORD'] as const;
type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** Days after which entries of a category are deleted. */
export const RETENTION_DAYS: Readonly<Record<AuditCategory, number>> = {
  ACCOUNT: 180,
  RECORD: 180,
  MODERATION: 730,
  ADMINISTRATION: 730,
};

type Action = { readonly category: AuditCategory; readonly label: string };

/** All logged actions, each with its category and a sentence for readers. */
export const AUDIT_ACTIONS = {
  'sign-up': { category: 'ACCOUNT', label: 'The account was created.' },
  confirmation: { category: 'ACCOUNT', label: 'The email address of a new account was confirmed.' },
  'sign-in': { category: 'ACCOUNT', label: 'A sign-in succeeded.' },
  'sign-in-failed': { category: 'ACCOUNT', label: 'A sign-in failed.' },
  'locked-out': { category: 'ACCOUNT', label: 'Sign-in was paused after too many failed attempts.' },
  'code-failed': { category: 'ACCOUNT', label: 'A wrong code was entered.' },
  'sign-out': { category: 'ACCOUNT', label: 'The account was signed out.' },
  'sign-out-everywhere': { category: 'ACCOUNT', label: 'The account was signed out everywhere.' },
  'password-changed': { category: 'ACCOUNT', label: 'The password was changed.' },
  'password-reset-requested': { category: 'ACCOUNT', label: 'A password reset code was requested.' },
  'password-reset': { category: 'ACCOUNT', label: 'The password was reset with a code.' },
  'email-change-requested': { category: 'ACCOUNT', label: 'A change of email address was requested.' },
  'email-changed': { category: 'ACCOUNT', label: 'The email address was changed.' },
  'factors-changed': { category: 'ACCOUNT', label: 'Two-step verification was changed.' },
  'account-expired': { category: 'ACCOUNT', label: 'An unconfirmed account was deleted.' },
  'account-deleted': { category: 'ACCOUNT', label: 'The account was deleted.' },
  'account-event': { category: 'ACCOUNT', label: 'Another change was made to the account.' },
  'group-added': { category: 'ADMINISTRATION', label: 'The account was added to a group.' },
  'group-removed': { category: 'ADMINISTRATION', label: 'The account was removed from a group.' },
  'account-disabled': { category: 'ADMINISTRATION', label: 'Sign-in to the account was disabled.' },
  'account-enabled': { category: 'ADMINISTRATION', label: 'Sign-in to the account was enabled again.' },
  'site-record-created': {
    category: 'ADMINISTRATION',
    label: 'An administrator created one of the site’s own records.',
  },
  'site-record-updated': {
    category: 'ADMINISTRATION',
    label: 'An administrator changed one of the site’s own records.',
  },
  'site-record-deleted': {
    category: 'ADMINISTRATION',
    label: 'An administrator deleted one of the site’s own records.',
  },
  'record-created': { category: 'RECORD', label: 'A record was created.' },
  'record-updated': { category: 'RECORD', label: 'A record was changed.' },
  'record-deleted': { category: 'RECORD', label: 'A record was deleted.' },
  'report-received': { category: 'MODERATION', label: 'A report was received.' },
  'reply-received': { category: 'MODERATION', label: 'A reply to a record was received.' },
  'similar-name-reported': {
    category: 'MODERATION',
    label: 'A display name similar to another was reported.',
  },
  'case-claimed': { category: 'MODERATION', label: 'An administrator claimed a case.' },
  'case-released': { category: 'MODERATION', label: 'An administrator released a case.' },
  'case-decided': { category: 'MODERATION', label: 'An administrator decided a case.' },
  'decision-ended': { category: 'MODERATION', label: 'An administrator ended a decision.' },
  'appeal-received': { category: 'MODERATION', label: 'A decision was appealed.' },
  'appeal-decided': { category: 'MODERATION', label: 'An administrator decided an appeal.' },
  'message-sent': { category: 'MODERATION', label: 'An administrator wrote to a reporter.' },
  'reply-decided': { category: 'MODERATION', label: 'An administrator published or rejected a reply.' },
  'profile-approved': {
    category: 'MODERATION',
    label: 'An administrator approved a profile for the home page.',
  },
  'sign-ins-ended': { category: 'MODERATION', label: 'An administrator signed an account out everywhere.' },
  'removed-record-deleted': {
    category: 'MODERATION',
    label: 'A removed record was deleted after the appeal period.',
  },
} as const satisfies Readonly<Record<string, Action>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const known: ReadonlyMap<string, Action> = new Map(Object.entries(AUDIT_ACTIONS));

/** The sentence for an action, or the action's code when it is unknown. */
export const auditLabel = (action: string): string => known.get(action)?.label ?? action;

const ACTOR_ROLES = ['VISITOR', 'USER', 'ADMINISTRATOR', 'SYSTEM'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** An entry to be written to the audit log; it holds no secret and no contents of records. */
export type NewAuditEntry = {
  /** A new one by default. */
  readonly id?: string;
  readonly action: AuditAction;
  /** Milliseconds since 1970; now by default. */
  readonly at?: number;
  /** The `sub` of the person who acted; null without a sign-in. */
  readonly actor: string | null;
  readonly actorRole: ActorRole;
  /** The `sub` of the account concerned. This account may read the entry. */
  readonly account?: string | null;
  /** Model and id of the record that it concerns. */
  readonly recordType?: string | null;
  readonly recordId?: string | null;
  /** Names of the fields that changed. */
  readonly fields?: readonly string[];
  /** A shortened network address. */
  readonly ipAddress?: string | null;
  /** A few words, such as the action and reason of a decision. */
  readonly detail?: string | null;
};
