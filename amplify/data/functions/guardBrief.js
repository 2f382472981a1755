import { util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function (data source NONE) that runs before a brief is created or updated, after
 * `loadRecord` and `guardOwner`. It is one function for three rules, because AppSync allows ten in a pipeline.
 *
 * Slugs: `/briefs/<slug>` belongs to the published brief with the earliest claim. So `slugClaimedAt` is the moment from which
 * the public can read the brief at this slug: no input can set an earlier one. A brief without the status PUBLISHED claims
 * nothing. A brief whose time has not come claims its slug at that time: the beginning of its day in UTC, or `publishAt`, if
 * that is later. Another slug, or a time that is moved, makes a new claim.
 *
 * `publishAt` is stored in UTC with milliseconds, so that it can be compared as text. A brief never has an earlier day than that
 * of its `publishAt`, because what is due is found by the day.
 *
 * Update notes: what the author says about updates of a published brief. Readers rely on them, so a note that was published is
 * never removed and never gets another date. On update, the stored notes stay, whatever the input has. An input `|<text>` adds
 * a note with the current time, and `<time>|` of a stored note withdraws its text, because people sometimes write what should be
 * private. Other entries are ignored: clients send back what they read. On create, notes with a time in the past are accepted,
 * because a person may restore a brief from an archive. Services of the backend write any notes.
 *
 * Counts: a service of the backend that writes nothing but counts of readers leaves `updatedAt` as it is, as `keepEditTime.js` says.
 */
const COUNTS = ['id', 'views', 'shares'];

const MAX_NOTES = 50;

/** The length of `2026-11-28T10:00:00.000Z`. */
const TIME_LENGTH = 24;

export function request() {
  return {};
}

export function response(ctx) {
  const args = ctx.stash.transformedArgs ?? ctx.args;
  if (isCount(ctx)) {
    ctx.stash.defaultValues = Object.fromEntries(
      Object.entries(ctx.stash.defaultValues ?? {}).filter(([field]) => field !== 'updatedAt'),
    );
    return null;
  }
  const input = { ...args.input };
  delete input.claimedSlug;
  delete input.slugClaimedAt;
  if (input.publishAt) {
    const instant = util.time.parseISO8601ToEpochMilliSeconds(input.publishAt);
    const text = util.time.epochMilliSecondsToISO8601(instant);
    input.publishAt = text.includes('.') ? text : text.replace('Z', '.000Z');
  }
  const isCreate = ctx.info.fieldName.startsWith('create');
  const before = isCreate ? {} : ctx.stash.record;
  const { blogDate, publishAt } = { ...before, ...input };
  if (blogDate && publishAt && publishAt.substring(0, 10) > blogDate) {
    input.blogDate = publishAt.substring(0, 10);
    input.month = publishAt.substring(0, 7);
  }
  const isOwners = ctx.identity?.sub && Object.keys(input).includes('updateNotes');
  const notes = isOwners ? { updateNotes: getNotes(before, input, isCreate) } : {};
  ctx.stash.transformedArgs = {
    ...args,
    input: before ? { ...input, ...notes, ...getClaim(before, input, isCreate) } : { ...input, ...notes },
  };
  return null;
}

function isCount({ identity, info, args }) {
  const isService = identity && !identity.sub && !identity.cognitoIdentityId;
  const isUpdate = info.fieldName.startsWith('update');
  return isService && isUpdate && Object.keys(args.input).every((field) => COUNTS.includes(field));
}

/**
 * Returns the two fields of the claim. On create without a claim it returns none, because a key of an index
 * cannot be null.
 */
function getClaim(before, input, isCreate) {
  const after = { ...before, ...input };
  const { slug, status, blogDate } = after;
  if (status !== 'PUBLISHED' || !slug || !blogDate) {
    return isCreate ? {} : { claimedSlug: null, slugClaimedAt: null };
  }
  const now = util.time.nowISO8601();
  const start = getStart(after);
  const isInForce = before.claimedSlug === slug && before.slugClaimedAt && before.slugClaimedAt <= now;
  if (isInForce && start <= now) {
    return { claimedSlug: slug, slugClaimedAt: before.slugClaimedAt };
  }
  return { claimedSlug: slug, slugClaimedAt: start > now ? start : now };
}

/** The instant from which a published brief is shown. */
function getStart({ blogDate, publishAt }) {
  const day = `${blogDate.substring(0, 10)}T00:00:00.000Z`;
  return publishAt && publishAt > day ? publishAt : day;
}

function getNotes(before, input, isCreate) {
  const given = (input.updateNotes ?? []).filter((entry) => entry);
  const now = util.time.nowISO8601();
  if (isCreate) {
    return given.filter((entry) => entry[TIME_LENGTH] === '|' && entry.substring(0, TIME_LENGTH) <= now);
  }
  const stored = (before?.updateNotes ?? []).map((entry) => {
    const withdrawn = entry.substring(0, TIME_LENGTH + 1);
    return given.includes(withdrawn) ? withdrawn : entry;
  });
  const added = given.filter((entry) => entry.startsWith('|') && entry.substring(1).trim());
  if (added.length === 0) {
    return stored;
  }
  if (added.length > 1) {
    util.error('Add one update note at a time.', 'TooManyNotes');
  }
  const after = { ...before, ...input };
  const isPublic = (brief) => brief.status === 'PUBLISHED' && getStart(brief) <= now;
  if (!before || !isPublic(before) || !isPublic(after)) {
    util.error('Only a brief that readers can open has update notes.', 'NotPublished');
  }
  if (stored.length >= MAX_NOTES) {
    util.error(`A brief has at most ${MAX_NOTES} update notes.`, 'TooManyNotes');
  }
  return [...stored, `${now}${added[0]}`];
}
