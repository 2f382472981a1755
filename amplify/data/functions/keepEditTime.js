/**
 * An AppSync pipeline function (data source NONE) that runs before a stream or a personality is updated. A service of the backend that
 * writes nothing but a count of readers leaves `updatedAt` as it is: no one has edited the record. Amplify's data function writes what is
 * in `ctx.stash.defaultValues`, with the time of the request in `updatedAt`.
 */
const COUNTS = ['id', 'views'];

export function request() {
  return {};
}

export function response(ctx) {
  const { identity } = ctx;
  const isService = identity && !identity.sub && !identity.cognitoIdentityId;
  const isCount = Object.keys(ctx.args.input).every((field) => COUNTS.includes(field));
  if (isService && isCount) {
    ctx.stash.defaultValues = Object.fromEntries(
      Object.entries(ctx.stash.defaultValues ?? {}).filter(([field]) => field !== 'updatedAt'),
    );
  }
  return null;
}
