import type { AuditAction } from './actions.ts';

const ACTOR_ROLES = ['VISITOR', 'USER', 'ADMINISTRATOR', 'SYSTEM'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** An entry to be written to the audit log; it holds no secret and no contents of records. */
export type NewAuditEntry = {
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
