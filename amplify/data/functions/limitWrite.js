import { runtime, util } from '@aws-appsync/utils';

/**
 * An AppSync pipeline function with the table WriteUsage as its data source. It runs before people create or update their
 * records and applies two limits. It is one function, because AppSync allows ten in a pipeline.
 *
 * First it refuses texts and lists that are larger than the forms of the site allow, with a margin. Without it one field could
 * hold the 400 KB that DynamoDB allows, and every page that reads the record would pay for it.
 * Lengths are in UTF-16 code units, as the forms count them: at most three bytes each. A list has a number of entries and
 * a length of each entry; a JSON field has the length of its text.
 *
 * Then it counts the write for the account and refuses it above the maximum. The table has one item for each account and day in
 * UTC: the writes of the day, and those of each minute under a name such as `21:04`. DynamoDB compares and counts in one step,
 * so parallel requests cannot exceed the maximum. A write that a later function refuses counts as well.
 * Deletions are not counted: there cannot be more of them than records. Callers without a `sub` are services of the backend.
 */
const MAX_IN_MINUTE = 600;
const MAX_IN_DAY = 10000;

/** Seconds after which DynamoDB deletes an item. */
const TWO_DAYS = 172800;

const link = 600;
const name = 200;
const word = 130;
const words = { entries: 60, length: word };
const captions = { entries: 24, length: link };
const notes = { entries: 60, length: 400 };

const limits = {
  Brief: {
    title: 200,
    description: 400,
    searchTitle: 150,
    searchDescription: 300,
    longDescription: 120000,
    thumbnail: 1000,
    thumbnailAlt: 400,
    video: link,
    videoCaptions: captions,
    userImage: 1000,
    tags: { entries: 24, length: word },
    warfareTags: { entries: 24, length: word },
    updateNotes: notes,
  },
  BriefVersion: {
    title: 200,
    description: 400,
    searchTitle: 150,
    searchDescription: 300,
    longDescription: 120000,
    thumbnail: 1000,
    thumbnailAlt: 400,
    video: link,
    videoCaptions: captions,
    tags: { entries: 24, length: word },
    warfareTags: { entries: 24, length: word },
  },
  Post: {
    standfirst: 400,
    body: 110000,
    tags: { entries: 24, length: word },
    picture: 1000,
    pictureAlt: 600,
    linkUrl: link,
    quoteText: 2200,
    quoteSource: 600,
    quoteUrl: link,
  },
  PlatformBan: { platformName: 60, explanation: 6000, notice: 6000, evidence: 100000, events: 260000 },
  ShadowbanExperience: {
    platformName: 60,
    description: 6000,
    financialMethod: 600,
    measurements: 30000,
    evidence: 100000,
    events: 260000,
  },
  Profile: {
    bio: 1300,
    schedule: 1300,
    avatarUrl: 1000,
    xLink: link,
    youtubeLink: link,
    rumbleLink: link,
    blogLink: link,
    facebookLink: link,
    instagramLink: link,
    tiktokLink: link,
    substackLink: link,
    mediumLink: link,
    twitchLink: link,
    presences: 50000,
    activePlatforms: words,
    bannedPlatforms: words,
    limitedPlatforms: words,
    platformsAffected: words,
    platformStatus: words,
  },
  Platform: { url: link, iconKey: 1000 },
  DraftLink: {},
  RecordDraft: { content: 30000 },
  SavedList: { content: 390000 },
  LimitReminder: { sent: { entries: 1000, length: 150 } },
};

export function request(ctx) {
  const { input } = ctx.args;
  const model = ctx.info.fieldName.substring('create'.length);
  Object.keys(input).forEach((field) => {
    const problem = getProblem(input[field], limits[model][field] ?? name);
    if (problem) {
      util.error(`${field} ${problem}`, 'FieldTooLarge');
    }
  });
  const sub = ctx.identity?.sub;
  if (!sub) {
    runtime.earlyReturn(ctx.prev.result);
  }
  const now = util.time.nowISO8601();
  const minute = now.substring(11, 16);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ id: `${sub}#${now.substring(0, 10)}` }),
    update: {
      expression: 'ADD #day :one, #minute :one SET #expires = :expires',
      expressionNames: { '#day': 'day', '#minute': minute, '#expires': 'expiresAt' },
      expressionValues: util.dynamodb.toMapValues({
        ':one': 1,
        ':expires': util.time.nowEpochSeconds() + TWO_DAYS,
      }),
    },
    condition: {
      expression:
        '(attribute_not_exists(#ofDay) OR #ofDay < :maxInDay) AND (attribute_not_exists(#ofMinute) OR #ofMinute < :maxInMinute)',
      expressionNames: { '#ofDay': 'day', '#ofMinute': minute },
      expressionValues: util.dynamodb.toMapValues({ ':maxInDay': MAX_IN_DAY, ':maxInMinute': MAX_IN_MINUTE }),
    },
  };
}

export function response(ctx) {
  if (!ctx.error) {
    return ctx.prev.result;
  }
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') {
    util.error(ctx.error.message, ctx.error.type);
  }
  // After a failed condition, AppSync reads the item, which is the result.
  if (ctx.result?.day >= MAX_IN_DAY) {
    util.error(
      `This account has saved ${MAX_IN_DAY} changes today, which is the maximum. Continue tomorrow (UTC).`,
      'QuotaExceeded',
    );
  }
  return util.error('Too many requests. Try again in a minute.', 'ThrottlingException');
}

function getProblem(value, limit) {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return null;
  }
  if (limit.entries) {
    if (value.length > limit.entries) {
      return `has ${value.length} entries. At most ${limit.entries} are allowed: remove some.`;
    }
    return value.some((entry) => entry && entry.length > limit.length)
      ? `has an entry that is too long. At most ${limit.length} characters are allowed: shorten it.`
      : null;
  }
  const { length } = typeof value === 'string' ? value : JSON.stringify(value);
  return length > limit ? `has ${length} characters. At most ${limit} are allowed: shorten it.` : null;
}
