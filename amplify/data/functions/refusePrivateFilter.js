import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (data source NONE) that runs before personalities are listed. It refuses a
 * filter on `notes` or `createdBy` to everyone who may not read them, because the matches would reveal their
 * contents.
 */
const privateFields = ['notes', 'createdBy'];

export function request() {
  return {};
}

export function response(ctx) {
  // Quotes within a text are escaped, so that only a field's own name is found.
  const filter = JSON.stringify(ctx.args.filter ?? {});
  if (!maySee(ctx.identity) && privateFields.some((field) => filter.includes(`"${field}":`))) {
    return util.unauthorized();
  }
  return null;
}

/** The API key has no identity, and roles of the identity pool have an identity id. */
function maySee(identity) {
  if (!identity || identity.cognitoIdentityId) {
    return false;
  }
  return !identity.sub || (identity.groups ?? []).includes('ADMINS');
}
