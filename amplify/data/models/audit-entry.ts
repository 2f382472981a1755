import { a } from '@aws-amplify/data-schema';

/**
 * An entry of the audit log: an action, the actor, the record and the time. It holds no secret and no
 * contents of records. Administrators read all entries, an account reads its own. Only services write entries
 * and delete those older than the retention period.
 */
export const AuditEntry = a
  .model({
    id: a.id().required(),
    at: a.datetime().required(),
    /** The month of `at` as YYYY-MM. Lists of all entries use it. */
    month: a.string().required(),
    category: a.enum(['ACCOUNT', 'ADMINISTRATION', 'MODERATION', 'RECORD']),
    /**
     * The action, such as `sign-in-failed`, `record-updated`, `case-decided`
     * (lib/audit/entry.ts).
     */
    action: a.string().required(),
    /** The `sub` of the person who acted; empty if nobody was signed in. */
    actor: a.string(),
    actorRole: a.enum(['VISITOR', 'USER', 'ADMINISTRATOR', 'SYSTEM']),
    /** The `sub` of the account that it concerns, which reads the entry. */
    account: a.string(),
    /** Model and id of the record that it concerns. */
    recordType: a.string(),
    recordId: a.string(),
    /** Names of the fields that changed, never their values. */
    fields: a.string().array(),
    /** The network address, shortened to /24 or /48. */
    ipAddress: a.string(),
    detail: a.string(),
  })
  .secondaryIndexes((index) => [
    index('month').sortKeys(['at']).queryField('listAuditEntriesByMonth'),
    index('account').sortKeys(['at']).queryField('listAuditEntriesByAccount'),
    index('actor').sortKeys(['at']).queryField('listAuditEntriesByActor'),
    index('recordId').sortKeys(['at']).queryField('listAuditEntriesByRecord'),
  ])
  .authorization((allow) => [
    allow.group('ADMINS').to(['read']),
    allow.ownerDefinedIn('account').to(['read']),
  ]);
