import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0) that runs before a ban, a report or a brief is
 * created. It reads the notice about the record's id. A notice remains when the owner deletes a moderated
 * record. A record that is created again therefore begins with its earlier state. `guardOwner` runs later and
 * sets the profile's state if that is more severe.
 */
export function request(ctx) {
  const { id } = ctx.args.input;
  const type = targetType(ctx.info.fieldName);
  // Without an id in the input the record gets a new one, which no notice is about.
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues({ id: `${type}:${id ?? ''}` }),
    consistentRead: true,
  };
}

export function response(ctx) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  const state = ctx.result?.state;
  if (state) {
    ctx.stash.defaultValues = { ...ctx.stash.defaultValues, moderation: state };
  }
  return ctx.prev.result;
}

/** The type in a notice's id, as the moderation service names it. */
function targetType(fieldName) {
  if (fieldName === 'createPlatformBan') {
    return 'BAN';
  }
  return fieldName === 'createBrief' ? 'BRIEF' : 'SHADOWBAN_REPORT';
}
