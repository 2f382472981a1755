import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs before a record is created or updated.
 * Fields that only the backend's own services set are refused in the input of everybody else.
 */
const SERVICE_FIELDS = ['moderation', 'approvedAt'];

export function request() {
  return {};
}

/** @param ctx AppSync's context; an IAM role that is not from the identity pool is a service of the backend. */
export function response(ctx) {
  const { identity } = ctx;
  const isService = identity && !identity.sub && !identity.cognitoIdentityId;
  const refused = isService ? [] : SERVICE_FIELDS.filter((field) => ctx.args.input[field] !== undefined);
  if (refused.length > 0) {
    util.error(`Only the site's services can set ${refused.join(', ')}.`, 'Unauthorized');
  }
  return ctx.prev.result;
}
