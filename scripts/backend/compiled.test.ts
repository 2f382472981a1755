import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { z } from 'zod';
import { allFolders } from '../../amplify/storage/folders.ts';

const folder = join(import.meta.dirname, '..', '..', 'amplify', 'compiled');
const readText = (name: string) => readFileSync(join(folder, name), 'utf8');
const readAs = <T extends z.ZodType>(name: string, shape: T) => shape.parse(JSON.parse(readText(name)));

/** Types that AppSync knows without a declaration; graphql-js needs one. */
const appSyncTypes = `
  scalar AWSDate scalar AWSDateTime scalar AWSJSON scalar AWSTimestamp
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]) on FIELD_DEFINITION
`;
const schema = buildSchema(readText('schema.graphql') + appSyncTypes);
const getType = (name: string) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) {
    throw new Error(`${name} is not a type of the schema`);
  }
  return type;
};

/** Section 3 of the specification, word for word: the fields of each model with their types. */
const specified: Record<string, { required: string; optional: string }> = {
  Stream: {
    required: 'id:ID title description url',
    optional:
      'thumbnail duration releaseDate:AWSDate genre[] director cast[] rating:Float views:Int likes:Int sources[] platformLinks[] tags[] status:StreamStatus featured:Boolean language subtitles[] quality trailerUrl rating_from season_type certificate geners[] detail slug video_type is_restricted:Boolean created_by_username created_at:AWSDateTime ranking date:AWSDateTime video_link createdAt:AWSDateTime updatedAt:AWSDateTime',
  },
  Brief: {
    required: 'id:ID userId title slug description username blogDate:AWSDate month categories profileId:ID',
    optional:
      'longDescription thumbnail userImage tags[] warfareTags[] status:BriefStatus views:Int shares:Int featured:Boolean profile:Profile',
  },
  Platform: {
    required: 'id:ID displayName',
    optional: 'name:PlatformName url iconKey platformBans:ModelPlatformBanConnection',
  },
  PlatformBan: {
    required: 'id:ID platformId:ID profileId:ID',
    optional:
      'isActive:Boolean dateOfBan:AWSDate explanation evidence:AWSJSON appealStatus:PlatformBanAppealStatus platform:Platform profile:Profile',
  },
  ShadowbanExperience: {
    required: 'id:ID profileId:ID platform category description restrictionType date:AWSDate',
    optional:
      'evidence:AWSJSON financialImpact:Float appealStatus:ShadowbanExperienceAppealStatus profile:Profile',
  },
  Personality: {
    required: 'id:ID name displayName',
    optional:
      'bio description image category:PersonalityCategory xLink youtubeLink rumbleLink twitchLink facebookLink instagramLink tiktokLink substackLink mediumLink blogLink websiteLink primaryPlatforms[] followerCount:Int subscriberCount:Int featured:Boolean active:Boolean verified:Boolean ranking:Int views:Int tags[] specialties[] contentTypes[] schedule timezone createdAt:AWSDateTime updatedAt:AWSDateTime createdBy notes',
  },
  Profile: {
    required: 'id:ID userId username displayName',
    optional:
      'bio avatarUrl xLink youtubeLink rumbleLink blogLink facebookLink instagramLink tiktokLink substackLink mediumLink twitchLink solanaAddress activePlatforms[] bannedPlatforms[] limitedPlatforms[] schedule totalEstimatedLoss:Float dateFirstRestricted:AWSDate platformsAffected[] platformStatus[] totalBans:Int shadowbanExperiences:ModelShadowbanExperienceConnection briefs:ModelBriefConnection platformBans:ModelPlatformBanConnection',
  },
};

/** `views:Int` to Int, `tags[]` to [String], `title` to String. */
const readField = (field: string) => {
  const [name = '', type = 'String'] = field.split(':');
  return name.endsWith('[]') ? [name.slice(0, -2), `[${type}]`] : [name, type];
};

describe('the models', () => {
  test.each(Object.entries(specified))('%s has every field of the specification', (name, fields) => {
    const expected = Object.fromEntries([
      ...fields.required.split(' ').map((field) => [readField(field)[0], `${readField(field)[1]}!`]),
      ...fields.optional.split(' ').map(readField),
    ]);
    const actual = Object.entries(getType(name).getFields()).map(([field, { type }]) => [
      field,
      String(type),
    ]);
    expect(Object.fromEntries(actual)).toMatchObject(expected);
  });

  test('an id can be chosen on create', () => {
    for (const name of Object.keys(specified)) {
      expect(schema.getType(`Create${name}Input`)).toBeDefined();
      expect(readText('schema.graphql')).toContain(`input Create${name}Input {\n  id: ID\n`);
    }
  });
});

describe('enums', () => {
  const appeal = ['NONE', 'PENDING', 'REJECTED', 'RESTORED'];
  test.each([
    ['StreamStatus', ['ACTIVE', 'INACTIVE', 'PENDING']],
    ['BriefStatus', ['DRAFT', 'PUBLISHED', 'ARCHIVED']],
    ['PlatformName', 'X YOUTUBE RUMBLE FACEBOOK INSTAGRAM TIKTOK SUBSTACK MEDIUM TWITCH'.split(' ')],
    ['PlatformBanAppealStatus', appeal],
    ['ShadowbanExperienceAppealStatus', appeal],
    [
      'PersonalityCategory',
      'CONTENT_CREATOR STREAMER PODCASTER INFLUENCER JOURNALIST ACTIVIST EDUCATOR ENTERTAINER'.split(' '),
    ],
    ['ProfileListing', ['LISTED', 'UNLISTED']],
  ])('%s', (name, values) => {
    expect(readText('schema.graphql')).toContain(`enum ${name} {\n  ${values.join('\n  ')}\n}`);
  });
});

describe('permissions for records', () => {
  const ruleShape = z.object({
    allow: z.string(),
    groups: z.array(z.string()).optional(),
    operations: z.array(z.string()),
  });
  const introspection = readAs(
    'introspection.json',
    z.object({
      version: z.literal(1),
      models: z.record(
        z.string(),
        z.object({ attributes: z.array(z.object({ type: z.string(), properties: z.looseObject({}) })) }),
      ),
    }),
  );
  const getRules = (model: string) => {
    const auth = introspection.models[model]?.attributes.find(({ type }) => type === 'auth');
    const { rules } = z.object({ rules: z.array(ruleShape) }).parse(auth?.properties);
    return rules.map(
      ({ allow, groups, operations }) => `${[allow, ...(groups ?? [])].join(' ')}: ${operations.join(' ')}`,
    );
  };
  const everything = 'create update delete read';

  test.each([
    ['Stream', ['public: read', `groups ADMINS: ${everything}`]],
    ['Personality', ['public: get list', `groups ADMINS: ${everything}`]],
    ['Post', ['public: get list', `groups ADMINS: ${everything}`]],
    ['EditorialPick', ['public: get list', `groups ADMINS: ${everything}`]],
    ['Brief', ['public: get list', `owner: ${everything}`, 'groups ADMINS: read']],
    ['PlatformBan', ['public: get list', `owner: ${everything}`, 'groups ADMINS: read']],
    ['ShadowbanExperience', ['public: get list', `owner: ${everything}`, 'groups ADMINS: read']],
    ['Platform', [`owner: ${everything}`]],
    ['BriefVersion', [`owner: ${everything}`]],
    ['Profile', ['public: get list', 'owner: create read update', 'groups ADMINS: read']],
    ['AbuseReport', ['groups ADMINS: read']],
    ['AccountState', ['groups ADMINS: read', 'owner: read']],
    ['AuditEntry', ['groups ADMINS: read', 'owner: read']],
    ['ModerationCase', ['groups ADMINS: read']],
    ['ModerationDecision', ['groups ADMINS: read', 'owner: read']],
    ['ModerationMessage', ['groups ADMINS: read']],
    ['ModerationNotice', ['public: get list', 'groups ADMINS: read']],
    ['RecordReply', ['public: get list', 'groups ADMINS: read']],
    ['DataVersion', ['public: get list', 'groups ADMINS: read']],
    ['DataVersionRun', ['groups FUNCTIONS: read']],
    ['PublicChange', ['public: list listen']],
    ['SiteSettings', ['public: get', `groups ADMINS: ${everything}`]],
  ])('%s', (model, rules) => {
    expect(getRules(model)).toEqual(rules);
  });

  test('besides the models of the specification there are versions of briefs, links to drafts, watchlists, picks of editors, blog posts, checked links of profiles, email alerts, versions of the data, the newsletter, views of pages, reminders of time limits, moderation with hidden files and identities of accounts, the audit log, the log of public changes and site settings', () => {
    const moderation = ['Case', 'Decision', 'Mark', 'Message', 'Notice'].map((name) => `Moderation${name}`);
    expect(Object.keys(introspection.models).sort()).toEqual(
      [
        ...Object.keys(specified),
        'BriefVersion',
        'DataVersion',
        'DataVersionRun',
        'DraftLink',
        'RecordDraft',
        'AlertCount',
        'AlertEvent',
        'AlertRequest',
        'AlertState',
        'AlertWait',
        'EditorialPick',
        'EmailAlert',
        'FileIdentity',
        'HiddenFile',
        'IdentityCheck',
        'IdentityLink',
        'LimitReminder',
        'NewsletterRequest',
        'NewsletterSubscriber',
        'PageCount',
        'Post',
        'PublicChange',
        'AbuseReport',
        'AccountState',
        'AuditEntry',
        'RecordReply',
        'SavedList',
        'SiteSettings',
        ...moderation,
      ].sort(),
    );
  });

  test('a caller cannot choose the owner of a record', () => {
    expect(readText('schema.graphql')).not.toMatch(/input (Create|Update)\w+Input \{[^}]*\bowner:/);
  });
});

describe('drafts and moderated records', () => {
  const names = z.array(z.string());
  const { fields } = readAs(
    'pipelines.json',
    z.object({ fields: z.record(z.string(), z.object({ before: names, after: names })) }),
  );
  const models = Object.keys(specified);
  /** Every field through which a model can be read: queries, indexes and relations. */
  const waysTo = (model: string) =>
    ['Query', ...models].flatMap((type) =>
      Object.values(getType(type).getFields())
        .filter((field) => [model, `Model${model}Connection`].includes(getNamedType(field.type).name))
        .map((field) => `${type}.${field.name}`),
    );
  const fieldsAfter = (name: string) =>
    Object.keys(fields).filter((field) => fields[field]?.after.includes(name));
  const fieldsBefore = (name: string) =>
    Object.keys(fields).filter((field) => fields[field]?.before.includes(name));
  const moderated = ['Profile', 'PlatformBan', 'ShadowbanExperience', 'Brief'];

  test('every way to read briefs runs hideDrafts, and nothing else does', () => {
    expect(fieldsAfter('hideDrafts').sort()).toEqual(waysTo('Brief').sort());
  });

  test('every way to read blog posts runs hideUnpublishedPosts, and nothing else does', () => {
    expect(fieldsAfter('hideUnpublishedPosts').sort()).toEqual(waysTo('Post').sort());
  });

  test('every way to read moderated records runs hideModerated, and nothing else does', () => {
    // Replies to a hidden record are hidden with it.
    const hideable = [...moderated, 'RecordReply'];
    expect(fieldsAfter('hideModerated').sort()).toEqual(hideable.flatMap(waysTo).sort());
  });

  test.each(moderated)('every write of %s runs the guards', (model) => {
    const writes = (...operations: string[]) => operations.map((name) => `Mutation.${name}${model}`);
    const all = model === 'Profile' ? writes('create', 'update') : writes('create', 'update', 'delete');
    expect(fieldsBefore('guardWrite')).toEqual(expect.arrayContaining(all));
  });

  test.each([...moderated, 'BriefVersion', 'Platform'])('writes of %s by an account are counted', (model) => {
    const writes = [`Mutation.create${model}`, `Mutation.update${model}`];
    expect(fieldsBefore('limitWrite')).toEqual(expect.arrayContaining(writes));
  });

  test('the counts are in a table that is no model and whose items expire', () => {
    expect(JSON.parse(readText('pipelines.json'))).toMatchObject({
      functions: { limitWrite: { reads: null, updates: 'WriteUsage' } },
      tables: { WriteUsage: { key: 'id', timeToLive: 'expiresAt' } },
    });
    expect(readText('schema.graphql')).not.toContain('Usage');
  });

  test.each([...moderated, 'Personality', 'Post'])('the API key cannot subscribe to %s', (model) => {
    const pattern = new RegExp(`^ {2}on\\w+${model}\\(.*$`, 'gm');
    const subscriptions = readText('schema.graphql').match(pattern) ?? [];
    expect(subscriptions).toHaveLength(3);
    for (const subscription of subscriptions) expect(subscription).not.toContain('@aws_api_key');
  });
});

describe('permissions for files', () => {
  const statements = z.array(
    z.object({
      effect: z.literal('Deny').optional(),
      actions: z.array(z.string()),
      resources: z.array(z.string()).default([]),
      notResources: z.array(z.string()).optional(),
      conditions: z.unknown().optional(),
    }),
  );
  const access = readAs(
    'access.json',
    z.object({
      guest: statements,
      authenticated: statements,
      groups: z.object({ ADMINS: statements }),
      functions: z.record(z.string(), statements),
    }),
  );
  const own = `$\{cognito-identity.amazonaws.com:sub}/`;
  const rights = (role: z.infer<typeof statements>, pattern: string) =>
    role
      .filter(({ effect, resources }) => !effect && resources.includes(`media/${pattern}`))
      .flatMap(({ actions }) => actions.map((action) => action.replace('s3:', '').replace('Object', '')))
      .join(' ');

  test.each([
    // path, guest, signed in, signed in in the own sub-folder, ADMINS, ADMINS in the own sub-folder
    ['public', 'Get', 'Get Put Delete', '', 'Get Put Delete', ''],
    ['streams', 'Get', 'Get Put Delete', '', 'Get Put Delete', ''],
    ['stream-thumbnails', 'Get', 'Get', 'Put Delete', 'Get Delete', 'Put Delete'],
    ['profile-avatar', 'Get', 'Get', 'Put Delete', 'Get', 'Put Delete'],
    ['picture-submissions', '', 'Get', 'Put Delete', 'Get', 'Put Delete'],
    ['picture-submissions/*/published', 'Get', '', '', '', ''],
    ['brief-thumbnails', 'Get', 'Get', 'Put Delete', 'Get Delete', 'Put Delete'],
    ['images', 'Get', 'Get', 'Put Delete', 'Get Delete', 'Put Delete'],
    ['personalities', 'Get', 'Get', '', 'Get Put Delete', ''],
    ['site-media', 'Get', 'Get', '', 'Get Put Delete', ''],
    ['evidence', '', '', 'Get Put Delete', '', 'Put Delete Get'],
    ['drafts', '', '', 'Get Put Delete', '', 'Put Delete Get'],
    ['draft-links', 'Get', '', 'Get Put Delete', '', 'Put Delete Get'],
  ])('%s/*', (path, guest, signedIn, signedInOwn, admins, adminsOwn) => {
    expect(rights(access.guest, `${path}/*`)).toBe(guest);
    expect(rights(access.guest, `${path}/${own}*`)).toBe('');
    expect(rights(access.authenticated, `${path}/*`)).toBe(signedIn);
    expect(rights(access.authenticated, `${path}/${own}*`)).toBe(signedInOwn);
    expect(rights(access.groups.ADMINS, `${path}/*`)).toBe(admins);
    expect(rights(access.groups.ADMINS, `${path}/${own}*`)).toBe(adminsOwn);
  });

  test('hidden files are refused to guests, and to signed-in people except below their own sub-folders', () => {
    const denied = (role: z.infer<typeof statements>) => role.filter(({ effect }) => effect);
    const isHidden = { StringEquals: { 's3:ExistingObjectTag/moderation': ['hidden'] } };
    const refusal = { effect: 'Deny', actions: ['s3:GetObject'], conditions: isHidden };
    expect(denied(access.guest)).toEqual([{ ...refusal, resources: ['media/*'] }]);
    const folders = access.authenticated.flatMap(({ actions, resources }) =>
      actions.includes('s3:PutObject') ? resources.filter((resource) => resource.includes(own)) : [],
    );
    const [refused, ...others] = denied(access.authenticated);
    expect([{ ...refused, notResources: refused?.notResources?.toSorted() }, ...others]).toEqual([
      { ...refusal, resources: [], notResources: folders.toSorted() },
    ]);
    expect(denied(access.groups.ADMINS)).toEqual([]);
  });

  test('no guest, person or administrator may read or change the tags of a file', () => {
    const actions = [access.guest, access.authenticated, access.groups.ADMINS]
      .flat()
      .flatMap((statement) => (statement.effect ? [] : statement.actions));
    expect([...new Set(actions)].sort()).toEqual([
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });

  test('the folders of the bucket are those of the rules', () => {
    const resources = [
      access.guest,
      access.authenticated,
      access.groups.ADMINS,
      ...Object.values(access.functions),
    ]
      .flat()
      .flatMap((statement) => (statement.effect ? [] : statement.resources));
    const folders = new Set(resources.flatMap((resource) => resource.split('/')[1] ?? []));
    expect([...folders].map((folder) => `${folder}/`).sort()).toEqual(
      allFolders.map((folder) => `${folder}/`),
    );
  });
});

test('accounts use email addresses, with the password policy, without MFA, with ADMINS first and guests allowed', () => {
  expect(JSON.parse(readText('user-pool.json'))).toMatchObject({
    userPool: {
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OFF',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          RequireUppercase: true,
        },
      },
    },
    client: {
      ExplicitAuthFlows: expect.arrayContaining([
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_USER_AUTH',
        'ALLOW_CUSTOM_AUTH',
      ]),
    },
    groups: [{ GroupName: 'ADMINS', Precedence: 0 }],
    identityPool: { AllowUnauthenticatedIdentities: true },
  });
});

test('on AWS the number of requests from an IP address is limited, then the response is 429', () => {
  expect(JSON.parse(readText('firewall.json'))).toMatchObject({
    Rules: [
      {
        Action: {
          Block: {
            CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }] },
          },
        },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 60_000 } },
      },
    ],
  });
});

test('the API prefers the API key, which is valid for a year, and is in us-west-2', () => {
  expect(JSON.parse(readText('pipelines.json'))).toMatchObject({
    api: {
      region: 'us-west-2',
      defaultAuthMode: 'API_KEY',
      authModes: ['API_KEY', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
      apiKeyDays: 365,
    },
  });
});

test('each function declares its limits, and may do only what it needs', () => {
  expect(JSON.parse(readText('functions.json'))).toEqual({
    contact: {
      entry: 'functions/contact/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 15,
      memoryMb: 256,
      environment: {
        CONTACT_ADDRESS: `\${CONTACT_ADDRESS}`,
        EMAIL_SENDER: `\${EMAIL_SENDER}`,
        SITE_NAME: `\${SITE_NAME}`,
      },
      rights: [
        {
          actions: ['ses:SendEmail'],
          resources: [`ses:identity/\${EMAIL_SENDER}`],
          conditions: { StringEquals: { 'ses:FromAddress': [`\${EMAIL_SENDER}`] } },
        },
      ],
      schedules: [],
      streams: [],
      resolves: ['Mutation.sendContactMessage'],
    },
    'change-log': {
      entry: 'functions/change-log/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 120,
      memoryMb: 256,
      environment: { API_KEY: `\${API_KEY}`, GRAPHQL_URL: `\${GRAPHQL_URL}` },
      // Its right to read the streams is not in this file: the embedded backend has none.
      rights: [
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'appsync:types/Mutation/fields/createPublicChange',
            'appsync:types/Mutation/fields/createAuditEntry',
          ],
          conditions: {},
        },
      ],
      schedules: [],
      streams: [
        'Brief',
        'DataVersion',
        'EditorialPick',
        'IdentityLink',
        'ModerationNotice',
        'Personality',
        'PlatformBan',
        'Post',
        'Profile',
        'RecordReply',
        'ShadowbanExperience',
        'SiteSettings',
        'Stream',
      ],
      resolves: [],
    },
    // Its rights in the bucket are in access.json.
    'data-versions': {
      entry: 'functions/data-versions/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 900,
      memoryMb: 512,
      environment: {
        API_KEY: `\${API_KEY}`,
        BUCKET_NAME: `\${BUCKET_NAME}`,
        GRAPHQL_URL: `\${GRAPHQL_URL}`,
        NEW_ACCOUNTS: `\${NEW_ACCOUNTS}`,
        SITE_NAME: `\${SITE_NAME}`,
        SITE_OPERATOR_ADDRESS: `\${SITE_OPERATOR_ADDRESS}`,
        SITE_OPERATOR_NAME: `\${SITE_OPERATOR_NAME}`,
        SITE_PARTS_OFF: `\${SITE_PARTS_OFF}`,
        SITE_URL: `\${SITE_URL}`,
      },
      rights: [
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/listDataVersionsByTime',
            'Mutation/fields/createDataVersion',
            'Mutation/fields/updateDataVersion',
            'Query/fields/getDataVersionRun',
            'Mutation/fields/createDataVersionRun',
            'Mutation/fields/updateDataVersionRun',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(0 * * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: [],
    },
    'draft-link': {
      entry: 'functions/draft-link/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 5,
      memoryMb: 128,
      environment: {},
      rights: [],
      schedules: [],
      streams: [],
      resolves: ['Query.openDraftLink'],
    },
    'identity-links': {
      entry: 'functions/identity-links/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 900,
      memoryMb: 256,
      environment: Object.fromEntries(
        [
          'API_KEY',
          'GRAPHQL_URL',
          'NEW_ACCOUNTS',
          'SITE_NAME',
          'SITE_OPERATOR_ADDRESS',
          'SITE_OPERATOR_NAME',
          'SITE_PARTS_OFF',
          'SITE_URL',
        ].map((name) => [name, `\${${name}}`]),
      ),
      rights: [
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/getIdentityLink',
            'Query/fields/listIdentityLinksByProfile',
            'Mutation/fields/createIdentityLink',
            'Mutation/fields/updateIdentityLink',
            'Mutation/fields/deleteIdentityLink',
            'Query/fields/getIdentityCheck',
            'Query/fields/listIdentityChecksByDue',
            'Mutation/fields/createIdentityCheck',
            'Mutation/fields/updateIdentityCheck',
            'Mutation/fields/deleteIdentityCheck',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(30 * * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: ['Mutation.checkIdentityLinks'],
    },
    alerts: {
      entry: 'functions/alerts/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 300,
      memoryMb: 512,
      environment: Object.fromEntries(
        [
          'API_KEY',
          'EMAIL_SENDER',
          'GRAPHQL_URL',
          'NEWSLETTER_KEY',
          'NEW_ACCOUNTS',
          'OWNER_KEY',
          'SITE_NAME',
          'SITE_OPERATOR_ADDRESS',
          'SITE_OPERATOR_NAME',
          'SITE_PARTS_OFF',
          'SITE_URL',
          'USER_POOL_ID',
        ].map((name) => [name, `\${${name}}`]),
      ),
      rights: [
        {
          actions: ['ses:SendEmail'],
          resources: [`ses:identity/\${EMAIL_SENDER}`],
          conditions: { StringEquals: { 'ses:FromAddress': [`\${EMAIL_SENDER}`] } },
        },
        {
          actions: ['cognito-idp:AdminGetUser'],
          resources: [`cognito-idp:userpool/\${USER_POOL_ID}`],
          conditions: {},
        },
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/getEmailAlert',
            'Query/fields/listEmailAlertsByKey',
            'Query/fields/listEmailAlertsByOwner',
            'Query/fields/listEmailAlertsByPosition',
            'Mutation/fields/createEmailAlert',
            'Mutation/fields/updateEmailAlert',
            'Mutation/fields/deleteEmailAlert',
            'Query/fields/getAlertRequest',
            'Query/fields/listAlertRequestsByToken',
            'Query/fields/listAlertRequestsByOwner',
            'Query/fields/listAlertRequestsByExpiry',
            'Mutation/fields/createAlertRequest',
            'Mutation/fields/updateAlertRequest',
            'Mutation/fields/deleteAlertRequest',
            'Query/fields/getAlertCount',
            'Query/fields/listAlertCountsByEnd',
            'Mutation/fields/createAlertCount',
            'Mutation/fields/updateAlertCount',
            'Mutation/fields/deleteAlertCount',
            'Query/fields/getAlertEvent',
            'Query/fields/listAlertEventsByNumber',
            'Mutation/fields/createAlertEvent',
            'Query/fields/getAlertWait',
            'Query/fields/listAlertWaitsByInstant',
            'Mutation/fields/createAlertWait',
            'Mutation/fields/updateAlertWait',
            'Mutation/fields/deleteAlertWait',
            'Query/fields/getAlertState',
            'Mutation/fields/createAlertState',
            'Mutation/fields/updateAlertState',
            'Query/fields/getNewsletterSubscriber',
            'Query/fields/listNewsletterSubscribersByOwner',
            'Mutation/fields/deleteNewsletterSubscriber',
            'Query/fields/getNewsletterRequest',
            'Mutation/fields/deleteNewsletterRequest',
            'Query/fields/listLimitRemindersByAddress',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(0/5 * * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: [
        'Mutation.changeAlert',
        'Mutation.confirmAlert',
        'Mutation.endAlert',
        'Mutation.endAlertOfAccount',
        'Mutation.endEmailsOfAccount',
        'Mutation.endEmailsOfOwner',
        'Mutation.followWithAccount',
        'Mutation.requestAlert',
        'Mutation.requestAlertsLink',
        'Mutation.unsubscribeFromAlert',
        'Query.alertOfAccount',
        'Query.alertOfLink',
        'Query.alertsOfOwner',
      ],
    },
    moderation: {
      entry: 'functions/moderation/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 300,
      memoryMb: 512,
      environment: {
        API_KEY: `\${API_KEY}`,
        BUCKET_NAME: `\${BUCKET_NAME}`,
        EMAIL_SENDER: `\${EMAIL_SENDER}`,
        GRAPHQL_URL: `\${GRAPHQL_URL}`,
        IDENTITY_POOL_ID: `\${IDENTITY_POOL_ID}`,
        MODERATION_KEY: `\${MODERATION_KEY}`,
        NEW_ACCOUNTS: `\${NEW_ACCOUNTS}`,
        REPORTS_PER_HOUR: `\${REPORTS_PER_HOUR}`,
        SITE_KEY: `\${SITE_KEY}`,
        SITE_NAME: `\${SITE_NAME}`,
        SITE_OPERATOR_ADDRESS: `\${SITE_OPERATOR_ADDRESS}`,
        SITE_OPERATOR_NAME: `\${SITE_OPERATOR_NAME}`,
        SITE_PARTS_OFF: `\${SITE_PARTS_OFF}`,
        SITE_URL: `\${SITE_URL}`,
        USER_POOL_ID: `\${USER_POOL_ID}`,
      },
      rights: [
        {
          actions: ['ses:SendEmail'],
          resources: [`ses:identity/\${EMAIL_SENDER}`],
          conditions: {
            StringEquals: {
              'ses:FromAddress': [`\${EMAIL_SENDER}`],
            },
          },
        },
        {
          actions: [
            'cognito-idp:AdminDisableUser',
            'cognito-idp:AdminEnableUser',
            'cognito-idp:AdminListGroupsForUser',
            'cognito-idp:AdminUserGlobalSignOut',
            'cognito-idp:ListUsers',
            'cognito-idp:ListUsersInGroup',
          ],
          resources: [`cognito-idp:userpool/\${USER_POOL_ID}`],
          conditions: {},
        },
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'appsync:types/Query/fields/getAbuseReport',
            'appsync:types/Query/fields/listAbuseReportsByCase',
            'appsync:types/Query/fields/listAbuseReportsByToken',
            'appsync:types/Mutation/fields/createAbuseReport',
            'appsync:types/Mutation/fields/updateAbuseReport',
            'appsync:types/Mutation/fields/deleteAbuseReport',
            'appsync:types/Query/fields/getModerationCase',
            'appsync:types/Query/fields/listModerationCasesByStatus',
            'appsync:types/Query/fields/listModerationCasesByTarget',
            'appsync:types/Mutation/fields/createModerationCase',
            'appsync:types/Mutation/fields/updateModerationCase',
            'appsync:types/Mutation/fields/deleteModerationCase',
            'appsync:types/Query/fields/getModerationDecision',
            'appsync:types/Query/fields/listModerationDecisions',
            'appsync:types/Query/fields/listModerationDecisionsByAccount',
            'appsync:types/Query/fields/listModerationDecisionsByAppeal',
            'appsync:types/Query/fields/listModerationDecisionsByTarget',
            'appsync:types/Mutation/fields/createModerationDecision',
            'appsync:types/Mutation/fields/updateModerationDecision',
            'appsync:types/Mutation/fields/deleteModerationDecision',
            'appsync:types/Query/fields/getModerationMark',
            'appsync:types/Query/fields/listModerationMarksByEnd',
            'appsync:types/Mutation/fields/createModerationMark',
            'appsync:types/Mutation/fields/updateModerationMark',
            'appsync:types/Mutation/fields/deleteModerationMark',
            'appsync:types/Query/fields/getModerationMessage',
            'appsync:types/Query/fields/listModerationMessagesByReport',
            'appsync:types/Mutation/fields/createModerationMessage',
            'appsync:types/Mutation/fields/deleteModerationMessage',
            'appsync:types/Query/fields/getModerationNotice',
            'appsync:types/Query/fields/listModerationNoticesByState',
            'appsync:types/Mutation/fields/createModerationNotice',
            'appsync:types/Mutation/fields/updateModerationNotice',
            'appsync:types/Mutation/fields/deleteModerationNotice',
            'appsync:types/Query/fields/getRecordReply',
            'appsync:types/Query/fields/listRecordRepliesByTarget',
            'appsync:types/Mutation/fields/createRecordReply',
            'appsync:types/Mutation/fields/updateRecordReply',
            'appsync:types/Mutation/fields/deleteRecordReply',
            'appsync:types/Query/fields/getHiddenFile',
          ],
          conditions: {},
        },
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'appsync:types/Query/fields/listHiddenFilesByKey',
            'appsync:types/Mutation/fields/createHiddenFile',
            'appsync:types/Mutation/fields/updateHiddenFile',
            'appsync:types/Mutation/fields/deleteHiddenFile',
            'appsync:types/Query/fields/getFileIdentity',
            'appsync:types/Query/fields/listFileIdentitiesByAccount',
            'appsync:types/Mutation/fields/createFileIdentity',
            'appsync:types/Mutation/fields/updateFileIdentity',
            'appsync:types/Mutation/fields/deleteFileIdentity',
            'appsync:types/Query/fields/getAccountState',
            'appsync:types/Mutation/fields/createAccountState',
            'appsync:types/Mutation/fields/updateAccountState',
            'appsync:types/Mutation/fields/createAuditEntry',
            'appsync:types/Query/fields/listAuditEntriesByMonth',
            'appsync:types/Mutation/fields/deleteAuditEntry',
            'appsync:types/Query/fields/getProfile',
            'appsync:types/Query/fields/listProfiles',
            'appsync:types/Query/fields/listProfilesByListing',
            'appsync:types/Query/fields/listProfilesByUser',
            'appsync:types/Mutation/fields/updateProfile',
            'appsync:types/Query/fields/getPlatformBan',
            'appsync:types/Mutation/fields/updatePlatformBan',
            'appsync:types/Mutation/fields/deletePlatformBan',
            'appsync:types/Query/fields/getShadowbanExperience',
            'appsync:types/Mutation/fields/updateShadowbanExperience',
            'appsync:types/Mutation/fields/deleteShadowbanExperience',
            'appsync:types/Query/fields/getBrief',
            'appsync:types/Mutation/fields/updateBrief',
            'appsync:types/Mutation/fields/deleteBrief',
            'appsync:types/Query/fields/getStream',
            'appsync:types/Mutation/fields/updateStream',
            'appsync:types/Query/fields/getPersonality',
            'appsync:types/Mutation/fields/updatePersonality',
            'appsync:types/Query/fields/getIdentityLink',
          ],
          conditions: {},
        },
      ],
      schedules: [
        {
          expression: 'cron(0/5 * * * ? *)',
          timezone: 'UTC',
        },
      ],
      streams: ['Profile'],
      uploads: [
        'brief-thumbnails/',
        'draft-links/',
        'drafts/',
        'evidence/',
        'images/',
        'picture-submissions/',
        'profile-avatar/',
        'stream-thumbnails/',
      ],
      resolves: ['Mutation.forgetOwnFiles', 'Mutation.moderate', 'Mutation.rememberOwnFiles'],
    },
    newsletter: {
      entry: 'functions/newsletter/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 900,
      memoryMb: 256,
      environment: Object.fromEntries(
        [
          'API_KEY',
          'EMAIL_SENDER',
          'GRAPHQL_URL',
          'NEWSLETTER_KEY',
          'NEW_ACCOUNTS',
          'OWNER_KEY',
          'SITE_NAME',
          'SITE_OPERATOR_ADDRESS',
          'SITE_OPERATOR_NAME',
          'SITE_PARTS_OFF',
          'SITE_URL',
        ].map((name) => [name, `\${${name}}`]),
      ),
      rights: [
        {
          actions: ['ses:SendEmail'],
          resources: [`ses:identity/\${EMAIL_SENDER}`],
          conditions: { StringEquals: { 'ses:FromAddress': [`\${EMAIL_SENDER}`] } },
        },
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/getNewsletterSubscriber',
            'Query/fields/listNewsletterSubscribersByKey',
            'Query/fields/listNewsletterSubscribersByOwner',
            'Query/fields/listNewsletterSubscribersByIssue',
            'Mutation/fields/createNewsletterSubscriber',
            'Mutation/fields/updateNewsletterSubscriber',
            'Mutation/fields/deleteNewsletterSubscriber',
            'Query/fields/getNewsletterRequest',
            'Query/fields/listNewsletterRequestsByToken',
            'Query/fields/listNewsletterRequestsByExpiry',
            'Mutation/fields/createNewsletterRequest',
            'Mutation/fields/updateNewsletterRequest',
            'Mutation/fields/deleteNewsletterRequest',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(0 * * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: [
        'Mutation.confirmNewsletter',
        'Mutation.endNewsletterOfOwner',
        'Mutation.requestUnsubscribeLink',
        'Mutation.subscribeToNewsletter',
        'Mutation.unsubscribeFromNewsletter',
        'Query.newsletterOfOwner',
      ],
    },
    reminders: {
      entry: 'functions/reminders/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 900,
      memoryMb: 256,
      environment: Object.fromEntries(
        [
          'API_KEY',
          'EMAIL_SENDER',
          'GRAPHQL_URL',
          'NEW_ACCOUNTS',
          'OWNER_KEY',
          'REMINDERS_KEY',
          'SITE_NAME',
          'SITE_OPERATOR_ADDRESS',
          'SITE_OPERATOR_NAME',
          'SITE_PARTS_OFF',
          'SITE_URL',
          'USER_POOL_ID',
        ].map((name) => [name, `\${${name}}`]),
      ),
      rights: [
        {
          actions: ['ses:SendEmail'],
          resources: [`ses:identity/\${EMAIL_SENDER}`],
          conditions: { StringEquals: { 'ses:FromAddress': [`\${EMAIL_SENDER}`] } },
        },
        {
          actions: ['cognito-idp:AdminGetUser'],
          resources: [`cognito-idp:userpool/\${USER_POOL_ID}`],
          conditions: {},
        },
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/listLimitRemindersByKey',
            'Query/fields/listLimitRemindersByAddress',
            'Query/fields/listLimitRemindersByDay',
            'Mutation/fields/updateLimitReminder',
            'Mutation/fields/deleteLimitReminder',
            'Query/fields/listProfilesByUser',
            'Query/fields/listPlatformBansByOwner',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(0 * * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: [
        'Mutation.endRemindersOfOwner',
        'Mutation.noteReminderAddress',
        'Mutation.stopReminders',
        'Query.remindersOfOwner',
      ],
    },
    timestamps: {
      entry: 'functions/timestamps/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 25,
      memoryMb: 256,
      environment: { SITE_URL: `\${SITE_URL}`, TIMESTAMP_URL: `\${TIMESTAMP_URL}` },
      rights: [],
      schedules: [],
      streams: [],
      resolves: ['Mutation.timestampHash'],
    },
    views: {
      entry: 'functions/views/handler.ts',
      handler: 'handler',
      runtime: 'nodejs24.x',
      timeoutSeconds: 300,
      memoryMb: 256,
      environment: Object.fromEntries(
        ['API_KEY', 'GRAPHQL_URL', 'SITE_KEY'].map((name) => [name, `\${${name}}`]),
      ),
      rights: [
        {
          actions: ['appsync:GraphQL'],
          resources: [
            'Query/fields/getPageCount',
            'Query/fields/listPageCounts',
            'Query/fields/listPageCountsByList',
            'Mutation/fields/createPageCount',
            'Mutation/fields/updatePageCount',
            'Mutation/fields/deletePageCount',
            'Mutation/fields/updateBrief',
            'Mutation/fields/updatePersonality',
            'Mutation/fields/updateStream',
          ].map((field) => `appsync:types/${field}`),
          conditions: {},
        },
      ],
      schedules: [{ expression: 'cron(10 0 * * ? *)', timezone: 'UTC' }],
      streams: [],
      resolves: ['Mutation.countPageViews', 'Query.ownPageViews', 'Query.siteVisits'],
    },
  });
});

test('the models of the newsletter, of alerts, of views and of moderated files are for functions: no group has the name in their rule', () => {
  const { models } = JSON.parse(readText('introspection.json'));
  const userPool = readText('user-pool.json');
  for (const name of [
    'NewsletterSubscriber',
    'NewsletterRequest',
    'EmailAlert',
    'AlertRequest',
    'AlertCount',
    'AlertEvent',
    'AlertWait',
    'AlertState',
    'FileIdentity',
    'HiddenFile',
    'ModerationMark',
    'PageCount',
  ]) {
    const rules = models[name].attributes.filter(({ type }: { type: string }) => type === 'auth');
    expect(rules).toEqual([
      {
        type: 'auth',
        properties: {
          rules: [
            {
              groupClaim: 'cognito:groups',
              provider: 'userPools',
              allow: 'groups',
              groups: ['FUNCTIONS'],
              operations: ['read'],
            },
          ],
        },
      },
    ]);
  }
  expect(userPool).not.toContain('FUNCTIONS');
});

test('the operations for signed-in people are open to all of them, or to the group that the type of the result names', () => {
  const forPeople = Object.values<{ resolves: string[] }>(JSON.parse(readText('functions.json')))
    .flatMap(({ resolves }) => resolves.map((name) => name.replace(/^\w+\./, '')))
    .filter((name) =>
      new RegExp(`^  ${name}[(:].*@aws_cognito_user_pools`, 'm').test(readText('schema.graphql')),
    );
  expect(forPeople.sort()).toEqual([
    'alertOfAccount',
    'checkIdentityLinks',
    'endAlertOfAccount',
    'endEmailsOfAccount',
    'followWithAccount',
    'forgetOwnFiles',
    'noteReminderAddress',
    'ownPageViews',
    'rememberOwnFiles',
    'siteVisits',
    'timestampHash',
  ]);
  const rules = ['identity-links.ts', 'alerts.ts', 'moderation.ts', 'timestamps.ts', 'views.ts'].flatMap(
    (file) =>
      readFileSync(join(import.meta.dirname, '../../amplify/data/operations', file), 'utf8').match(
        /\.authorization\(.*/g,
      ),
  );
  expect(rules.filter((rule) => rule !== '.authorization((allow) => [allow.publicApiKey()])')).toEqual([
    ...Array(9).fill('.authorization((allow) => [allow.authenticated()])'),
    ".authorization((allow) => [allow.group('ADMINS')])",
  ]);
  // The embedded backend reads the group from this directive.
  const groups = [...readText('schema.graphql').matchAll(/^type (\w+) .*cognito_groups: (\[.*?\])/gm)];
  expect(groups.map(([, type, names]) => [type, names])).toEqual([
    ['DayVisits', '["ADMINS"]'],
    ['StreamViews', '["ADMINS"]'],
    ['SiteVisitsResult', '["ADMINS"]'],
  ]);
});

test('every operation of the newsletter, of reminders, of links of alerts, of timestamps and of views is counted', () => {
  const operations = [
    'Mutation.stopReminders',
    'Mutation.endRemindersOfOwner',
    'Query.remindersOfOwner',
    'Mutation.subscribeToNewsletter',
    'Mutation.confirmNewsletter',
    'Mutation.requestUnsubscribeLink',
    'Mutation.unsubscribeFromNewsletter',
    'Mutation.endNewsletterOfOwner',
    'Query.newsletterOfOwner',
    'Mutation.requestAlert',
    'Mutation.requestAlertsLink',
    'Mutation.confirmAlert',
    'Query.alertsOfOwner',
    'Mutation.changeAlert',
    'Mutation.endAlert',
    'Mutation.endEmailsOfOwner',
    'Query.alertOfLink',
    'Mutation.unsubscribeFromAlert',
    'Mutation.timestampHash',
    'Mutation.noteReminderAddress',
    'Mutation.countPageViews',
    'Mutation.moderate',
    'Mutation.rememberOwnFiles',
  ];
  const { fields } = JSON.parse(readText('pipelines.json'));
  for (const name of operations)
    expect([name, fields[name]]).toEqual([name, { before: ['limitGuests'], after: [] }]);
  // A locked account may not make its files unknown.
  expect(fields['Mutation.forgetOwnFiles']).toEqual({ before: ['guardWrite', 'limitGuests'], after: [] });
});

test('the operation of the contact form is counted before its function is called, and is for guests only', () => {
  expect(JSON.parse(readText('pipelines.json'))).toMatchObject({
    fields: { 'Mutation.sendContactMessage': { before: ['limitGuests'], after: [] } },
  });
  expect(readText('schema.graphql')).toMatch(
    /sendContactMessage\(.*\): ContactReceipt @aws_iam @aws_api_key$/m,
  );
});
