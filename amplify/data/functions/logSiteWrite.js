import { runtime, util } from '@aws-appsync/utils';

/** Fields of an input that say which record it is, not what changes. */
const NO_CHANGES = ['id', 'createdAt', 'updatedAt'];

/**
 * An AppSync pipeline function with the table of AuditEntry as its data source. It runs after an administrator created, changed or
 * deleted a record of the site, and writes who did it. Such a record has no owner, so a stream of its table could not say it.
 * The entry has the names of the given fields, never their values. If it cannot be written (`ctx.error`), the write succeeds without it.
 *
 * Callers without a `sub` are services of the backend, such as the program that writes the sample content.
 */
export function request(ctx) {
  const sub = ctx.identity?.sub;
  const id = ctx.prev.result?.id;
  if (!sub || !id) {
    runtime.earlyReturn(ctx.prev.result);
  }
  const { fieldName } = ctx.info;
  const kind = fieldName.substring(0, 'create'.length);
  const now = util.time.nowISO8601();
  const entry = {
    __typename: 'AuditEntry',
    at: now,
    month: now.substring(0, 7),
    category: 'ADMINISTRATION',
    action: `site-record-${kind}d`,
    actor: sub,
    actorRole: 'ADMINISTRATOR',
    account: sub,
    recordType: fieldName.substring('create'.length),
    recordId: id,
    createdAt: now,
    updatedAt: now,
  };
  if (kind === 'update') {
    entry.fields = Object.keys(ctx.args.input).filter((field) => !NO_CHANGES.includes(field));
  }
  return {
    operation: 'PutItem',
    key: util.dynamodb.toMapValues({ id: util.autoId() }),
    attributeValues: util.dynamodb.toMapValues(entry),
  };
}

export function response(ctx) {
  return ctx.prev.result;
}
