/**
 * An AppSync pipeline function (runtime APPSYNC_JS 1.0.0, data source NONE) that runs before a person turns reminders on or off. A
 * new record gets the person's `sub` as its id, so that everyone has at most one. Of the fields, only `isOn` is taken from the
 * person: the function that sends writes the others, and a person who could change them could get an email twice.
 *
 * Callers without a `sub` are roles of functions.
 */
export function request(ctx) {
  const { args, identity, info } = ctx;
  const sub = identity?.sub;
  if (!sub) {
    return {};
  }
  const { id, isOn } = args.input;
  const input = info.fieldName.startsWith('create')
    ? {
        id: sub,
        isOn: isOn !== false,
        list: 'all',
        checkedOn: '0000-00-00',
        sent: [],
        // Amplify adds the owner to the request's arguments, and its data function uses these instead.
        owner: `${sub}::${identity.username}`,
      }
    : { id, isOn: isOn === true };
  ctx.stash.transformedArgs = { ...args, input };
  return {};
}

export function response(ctx) {
  return ctx.prev.result;
}
