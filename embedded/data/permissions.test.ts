import { jest } from '@jest/globals';
import { z } from 'zod';
import { setAdministrator } from '../auth/administration.ts';
import { readTokenCaller } from '../auth/identity.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../auth/testing/harness.ts';
import { createEmbeddedServer, listen } from '../listen.ts';
import type { Identity, UserPoolIdentity } from './authorization.ts';
import { loadApiKey } from './callers.ts';
import { openTestEngine, type TestEngine } from './testing/harness.ts';
import { openRaw } from './testing/raw-client.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

jest.setTimeout(60_000);

/*
 * The permissions of each caller, over HTTP and WebSockets. `owner` made the record where owners may; `other` has
 * made one of the same model; `signedIn` has made none; `admin` is a member of ADMINS; `service` is a service in the
 * backend's process, such as moderation.
 *   yes    allowed; a subscription begins
 *   no     AppSync's Unauthorized
 *   all    the list has everyone's records
 *   own    the list has the caller's own records and no others
 *   empty  the list is empty
 */
const MATRIX = `
  model                operation  guest  signedIn  owner  other  admin  service
  Stream               get        yes    no        no     no     yes    yes
  Stream               list       all    no        no     no     all    all
  Stream               create     no     no        no     no     yes    yes
  Stream               update     no     no        no     no     yes    yes
  Stream               delete     no     no        no     no     yes    yes
  Stream               subscribe  yes    no        no     no     yes    -
  Personality          get        yes    no        no     no     yes    yes
  Personality          list       all    no        no     no     all    all
  Personality          create     no     no        no     no     yes    yes
  Personality          update     no     no        no     no     yes    yes
  Personality          delete     no     no        no     no     yes    yes
  Personality          subscribe  no     no        no     no     yes    -
  EditorialPick        get        yes    no        no     no     yes    yes
  EditorialPick        list       all    no        no     no     all    all
  EditorialPick        create     no     no        no     no     yes    yes
  EditorialPick        update     no     no        no     no     yes    yes
  EditorialPick        delete     no     no        no     no     yes    yes
  EditorialPick        subscribe  no     no        no     no     yes    -
  Post                 get        yes    no        no     no     yes    yes
  Post                 list       all    no        no     no     all    all
  Post                 create     no     no        no     no     yes    yes
  Post                 update     no     no        no     no     yes    yes
  Post                 delete     no     no        no     no     yes    yes
  Post                 subscribe  no     no        no     no     yes    -
  SiteSettings         get        yes    no        no     no     yes    yes
  SiteSettings         list       no     no        no     no     all    all
  SiteSettings         create     no     no        no     no     yes    yes
  SiteSettings         update     no     no        no     no     yes    yes
  SiteSettings         delete     no     no        no     no     yes    yes
  SiteSettings         subscribe  no     no        no     no     yes    -
  Brief                get        yes    no        yes    no     yes    yes
  Brief                list       all    empty     own    own    all    all
  Brief                create     no     yes       yes    yes    yes    yes
  Brief                update     no     no        yes    no     no     yes
  Brief                delete     no     no        yes    no     no     yes
  Brief                subscribe  no     yes       yes    yes    yes    -
  Profile              get        yes    no        yes    no     yes    yes
  Profile              list       all    empty     own    own    all    all
  Profile              create     no     yes       yes    yes    yes    yes
  Profile              update     no     no        yes    no     no     yes
  Profile              delete     no     no        no     no     no     yes
  Profile              subscribe  no     yes       yes    yes    yes    -
  PlatformBan          get        yes    no        yes    no     yes    yes
  PlatformBan          list       all    empty     own    own    all    all
  PlatformBan          create     no     yes       yes    yes    yes    yes
  PlatformBan          update     no     no        yes    no     no     yes
  PlatformBan          delete     no     no        yes    no     no     yes
  PlatformBan          subscribe  no     yes       yes    yes    yes    -
  ShadowbanExperience  get        yes    no        yes    no     yes    yes
  ShadowbanExperience  list       all    empty     own    own    all    all
  ShadowbanExperience  create     no     yes       yes    yes    yes    yes
  ShadowbanExperience  update     no     no        yes    no     no     yes
  ShadowbanExperience  delete     no     no        yes    no     no     yes
  ShadowbanExperience  subscribe  no     yes       yes    yes    yes    -
  BriefVersion         get        no     no        yes    no     no     yes
  BriefVersion         list       no     empty     own    own    empty  all
  BriefVersion         create     no     yes       yes    yes    yes    yes
  BriefVersion         update     no     no        yes    no     no     yes
  BriefVersion         delete     no     no        yes    no     no     yes
  BriefVersion         subscribe  no     yes       yes    yes    yes    -
  RecordDraft          get        no     no        yes    no     no     yes
  RecordDraft          list       no     empty     own    own    empty  all
  RecordDraft          create     no     yes       yes    yes    yes    yes
  RecordDraft          update     no     no        yes    no     no     yes
  RecordDraft          delete     no     no        yes    no     no     yes
  RecordDraft          subscribe  no     yes       yes    yes    yes    -
  SavedList            get        no     no        yes    no     no     yes
  SavedList            list       no     empty     own    own    empty  all
  SavedList            create     no     yes       yes    yes    yes    yes
  SavedList            update     no     no        yes    no     no     yes
  SavedList            delete     no     no        yes    no     no     yes
  SavedList            subscribe  no     yes       yes    yes    yes    -
  Platform             get        no     no        yes    no     no     yes
  Platform             list       no     empty     own    own    empty  all
  Platform             create     no     yes       yes    yes    yes    yes
  Platform             update     no     no        yes    no     no     yes
  Platform             delete     no     no        yes    no     no     yes
  Platform             subscribe  no     yes       yes    yes    yes    -
  AbuseReport          get        no     no        no     no     yes    yes
  AbuseReport          list       no     no        no     no     all    all
  AbuseReport          create     no     no        no     no     no     yes
  AbuseReport          update     no     no        no     no     no     yes
  AbuseReport          delete     no     no        no     no     no     yes
  AbuseReport          subscribe  no     no        no     no     yes    -
  ModerationCase       get        no     no        no     no     yes    yes
  ModerationCase       list       no     no        no     no     all    all
  ModerationCase       create     no     no        no     no     no     yes
  ModerationCase       update     no     no        no     no     no     yes
  ModerationCase       delete     no     no        no     no     no     yes
  ModerationCase       subscribe  no     no        no     no     yes    -
  ModerationMessage    get        no     no        no     no     yes    yes
  ModerationMessage    list       no     no        no     no     all    all
  ModerationMessage    create     no     no        no     no     no     yes
  ModerationMessage    update     no     no        no     no     no     yes
  ModerationMessage    delete     no     no        no     no     no     yes
  ModerationMessage    subscribe  no     no        no     no     yes    -
  AccountState         get        no     no        yes    no     yes    yes
  AccountState         list       no     empty     own    own    all    all
  AccountState         create     no     no        no     no     no     yes
  AccountState         update     no     no        no     no     no     yes
  AccountState         delete     no     no        no     no     no     yes
  AccountState         subscribe  no     yes       yes    yes    yes    -
  AuditEntry           get        no     no        yes    no     yes    yes
  AuditEntry           list       no     empty     own    own    all    all
  AuditEntry           create     no     no        no     no     no     yes
  AuditEntry           update     no     no        no     no     no     yes
  AuditEntry           delete     no     no        no     no     no     yes
  AuditEntry           subscribe  no     yes       yes    yes    yes    -
  ModerationDecision   get        no     no        yes    no     yes    yes
  ModerationDecision   list       no     empty     own    own    all    all
  ModerationDecision   create     no     no        no     no     no     yes
  ModerationDecision   update     no     no        no     no     no     yes
  ModerationDecision   delete     no     no        no     no     no     yes
  ModerationDecision   subscribe  no     yes       yes    yes    yes    -
  ModerationNotice     get        yes    no        no     no     yes    yes
  ModerationNotice     list       all    no        no     no     all    all
  ModerationNotice     create     no     no        no     no     no     yes
  ModerationNotice     update     no     no        no     no     no     yes
  ModerationNotice     delete     no     no        no     no     no     yes
  ModerationNotice     subscribe  no     no        no     no     yes    -
  RecordReply          get        yes    no        no     no     yes    yes
  RecordReply          list       all    no        no     no     all    all
  RecordReply          create     no     no        no     no     no     yes
  RecordReply          update     no     no        no     no     no     yes
  RecordReply          delete     no     no        no     no     no     yes
  RecordReply          subscribe  no     no        no     no     yes    -
  IdentityCheck        get        no     no        yes    no     no     yes
  IdentityCheck        list       no     empty     own    own    empty  all
  IdentityCheck        create     no     no        no     no     no     yes
  IdentityCheck        update     no     no        no     no     no     yes
  IdentityCheck        delete     no     no        no     no     no     yes
  IdentityCheck        subscribe  no     yes       yes    yes    yes    -
  IdentityLink         get        yes    no        no     no     no     yes
  IdentityLink         list       no     no        no     no     no     all
  IdentityLink         create     no     no        no     no     no     yes
  IdentityLink         update     no     no        no     no     no     yes
  IdentityLink         delete     no     no        no     no     no     yes
  IdentityLink         subscribe  no     no        no     no     no     -
  AlertCount           get        no     no        no     no     no     yes
  AlertCount           list       no     no        no     no     no     all
  AlertCount           create     no     no        no     no     no     yes
  AlertCount           update     no     no        no     no     no     yes
  AlertCount           delete     no     no        no     no     no     yes
  AlertCount           subscribe  no     no        no     no     no     -
  AlertEvent           get        no     no        no     no     no     yes
  AlertEvent           list       no     no        no     no     no     all
  AlertEvent           create     no     no        no     no     no     yes
  AlertEvent           update     no     no        no     no     no     yes
  AlertEvent           delete     no     no        no     no     no     yes
  AlertEvent           subscribe  no     no        no     no     no     -
  AlertRequest         get        no     no        no     no     no     yes
  AlertRequest         list       no     no        no     no     no     all
  AlertRequest         create     no     no        no     no     no     yes
  AlertRequest         update     no     no        no     no     no     yes
  AlertRequest         delete     no     no        no     no     no     yes
  AlertRequest         subscribe  no     no        no     no     no     -
  AlertState           get        no     no        no     no     no     yes
  AlertState           list       no     no        no     no     no     all
  AlertState           create     no     no        no     no     no     yes
  AlertState           update     no     no        no     no     no     yes
  AlertState           delete     no     no        no     no     no     yes
  AlertState           subscribe  no     no        no     no     no     -
  AlertWait            get        no     no        no     no     no     yes
  AlertWait            list       no     no        no     no     no     all
  AlertWait            create     no     no        no     no     no     yes
  AlertWait            update     no     no        no     no     no     yes
  AlertWait            delete     no     no        no     no     no     yes
  AlertWait            subscribe  no     no        no     no     no     -
  EmailAlert           get        no     no        no     no     no     yes
  EmailAlert           list       no     no        no     no     no     all
  EmailAlert           create     no     no        no     no     no     yes
  EmailAlert           update     no     no        no     no     no     yes
  EmailAlert           delete     no     no        no     no     no     yes
  EmailAlert           subscribe  no     no        no     no     no     -
  NewsletterRequest    get        no     no        no     no     no     yes
  NewsletterRequest    list       no     no        no     no     no     all
  NewsletterRequest    create     no     no        no     no     no     yes
  NewsletterRequest    update     no     no        no     no     no     yes
  NewsletterRequest    delete     no     no        no     no     no     yes
  NewsletterRequest    subscribe  no     no        no     no     no     -
  NewsletterSubscriber get        no     no        no     no     no     yes
  NewsletterSubscriber list       no     no        no     no     no     all
  NewsletterSubscriber create     no     no        no     no     no     yes
  NewsletterSubscriber update     no     no        no     no     no     yes
  NewsletterSubscriber delete     no     no        no     no     no     yes
  NewsletterSubscriber subscribe  no     no        no     no     no     -
  FileIdentity         get        no     no        no     no     no     yes
  FileIdentity         list       no     no        no     no     no     all
  FileIdentity         create     no     no        no     no     no     yes
  FileIdentity         update     no     no        no     no     no     yes
  FileIdentity         delete     no     no        no     no     no     yes
  FileIdentity         subscribe  no     no        no     no     no     -
  HiddenFile           get        no     no        no     no     no     yes
  HiddenFile           list       no     no        no     no     no     all
  HiddenFile           create     no     no        no     no     no     yes
  HiddenFile           update     no     no        no     no     no     yes
  HiddenFile           delete     no     no        no     no     no     yes
  HiddenFile           subscribe  no     no        no     no     no     -
  ModerationMark       get        no     no        no     no     no     yes
  ModerationMark       list       no     no        no     no     no     all
  ModerationMark       create     no     no        no     no     no     yes
  ModerationMark       update     no     no        no     no     no     yes
  ModerationMark       delete     no     no        no     no     no     yes
  ModerationMark       subscribe  no     no        no     no     no     -
  PageCount            get        no     no        no     no     no     yes
  PageCount            list       no     no        no     no     no     all
  PageCount            create     no     no        no     no     no     yes
  PageCount            update     no     no        no     no     no     yes
  PageCount            delete     no     no        no     no     no     yes
  PageCount            subscribe  no     no        no     no     no     -
  DataVersion          get        yes    no        no     no     yes    yes
  DataVersion          list       all    no        no     no     all    all
  DataVersion          create     no     no        no     no     no     yes
  DataVersion          update     no     no        no     no     no     yes
  DataVersion          delete     no     no        no     no     no     yes
  DataVersion          subscribe  no     no        no     no     yes    -
  DataVersionRun       get        no     no        no     no     no     yes
  DataVersionRun       list       no     no        no     no     no     all
  DataVersionRun       create     no     no        no     no     no     yes
  DataVersionRun       update     no     no        no     no     no     yes
  DataVersionRun       delete     no     no        no     no     no     yes
  DataVersionRun       subscribe  no     no        no     no     no     -
`;

const service: Identity = { kind: 'service', name: 'moderation' };

/** Models that only services write. An `account` is the person whom a record concerns. */
const SERVICE_MODELS: ReadonlySet<string> = new Set([
  'AbuseReport',
  'AccountState',
  'AlertCount',
  'AlertEvent',
  'AlertRequest',
  'AlertState',
  'AlertWait',
  'AuditEntry',
  'DataVersion',
  'DataVersionRun',
  'EmailAlert',
  'FileIdentity',
  'HiddenFile',
  'IdentityCheck',
  'IdentityLink',
  'ModerationCase',
  'ModerationDecision',
  'ModerationMark',
  'ModerationMessage',
  'ModerationNotice',
  'NewsletterRequest',
  'NewsletterSubscriber',
  'PageCount',
  'RecordReply',
]);

const AT = '2026-01-01T00:00:00.000Z';
/** Models that only administrators write, with one record each. */
const SITE_MODELS = new Set(['Stream', 'Personality', 'EditorialPick', 'Post', 'SiteSettings']);

/** A placeholder for the account of the caller `owner`, which is known once the person has signed up. */
const OWNER = 'owner';

/** Records that pass every check, and a field that may be changed; all public models are published or have no status. */
const samples: Record<string, { input: object; change: object; plural: string }> = {
  Stream: { input: { title: 't', description: 'd', url: 'u' }, change: { title: 'x' }, plural: 'Streams' },
  Personality: { input: { name: 'n', displayName: 'N' }, change: { name: 'x' }, plural: 'Personalities' },
  EditorialPick: { input: { items: '[]' }, change: { note: 'x' }, plural: 'EditorialPicks' },
  Post: {
    input: {
      title: 't',
      slug: 's',
      standfirst: 'st',
      category: 'craft',
      author: 'a',
      status: 'PUBLISHED',
      publishedOn: '2026-01-01',
    },
    change: { title: 'x' },
    plural: 'Posts',
  },
  SiteSettings: { input: { name: 'n' }, change: { name: 'x' }, plural: 'SiteSettings' },
  Brief: { input: sampleBrief(1), change: { title: 'x' }, plural: 'Briefs' },
  Profile: { input: sampleProfile('p'), change: { bio: 'x' }, plural: 'Profiles' },
  PlatformBan: {
    input: { platformId: 'x', profileId: 'p' },
    change: { explanation: 'x' },
    plural: 'PlatformBans',
  },
  ShadowbanExperience: {
    input: {
      profileId: 'p',
      platform: 'x',
      category: 'reach',
      description: 'd',
      restrictionType: 'search',
      date: '2026-01-01',
    },
    change: { description: 'x' },
    plural: 'ShadowbanExperiences',
  },
  BriefVersion: {
    input: {
      briefId: 'brief',
      userId: 'ann',
      publishedAt: '2026-01-01T00:00:00.000Z',
      title: 't',
      slug: 's',
      description: 'd',
      categories: 'c',
      blogDate: '2026-01-01',
    },
    change: { title: 'x' },
    plural: 'BriefVersions',
  },
  RecordDraft: {
    input: { kind: 'BAN', content: '{"platform":"x"}' },
    change: { content: '{}' },
    plural: 'RecordDrafts',
  },
  SavedList: {
    input: { name: 'watchLater', content: '{"entries":[]}' },
    change: { content: '{}' },
    plural: 'SavedLists',
  },
  Platform: { input: { displayName: 'X', name: 'X' }, change: { url: 'https://x.com' }, plural: 'Platforms' },
  AbuseReport: {
    input: { caseId: 'c', targetId: 't', explanation: 'e', tokenHash: 'h', reportedAt: AT },
    change: { status: 'DECIDED' },
    plural: 'AbuseReports',
  },
  AccountState: {
    input: { account: OWNER, state: 'LOCKED', since: AT },
    change: { state: 'OPEN' },
    plural: 'AccountStates',
  },
  AuditEntry: {
    input: { account: OWNER, at: AT, month: '2026-01', action: 'sign-in' },
    change: { detail: 'x' },
    plural: 'AuditEntries',
  },
  ModerationCase: {
    input: {
      targetId: 't',
      targetTitle: 't',
      targetPath: '/',
      reportCount: 1,
      severity: 1,
      firstReportedAt: AT,
      lastReportedAt: AT,
    },
    change: { status: 'CLOSED' },
    plural: 'ModerationCases',
  },
  ModerationDecision: {
    input: {
      account: OWNER,
      targetId: 't',
      targetTitle: 't',
      targetPath: '/',
      reason: 'SPAM',
      message: 'm',
      decidedAt: AT,
      decidedBy: 'Administrator 3F2A',
    },
    change: { message: 'x' },
    plural: 'ModerationDecisions',
  },
  ModerationMessage: {
    input: { reportId: 'r', text: 't', sentAt: AT },
    change: { text: 'x' },
    plural: 'ModerationMessages',
  },
  ModerationNotice: {
    input: { targetId: 't', path: '/', reason: 'SPAM', since: AT, decisionId: 'd' },
    change: { reason: 'OTHER' },
    plural: 'ModerationNotices',
  },
  IdentityCheck: {
    input: { account: OWNER, checkedAt: AT, requests: 1, requestsUntil: AT, list: 'due', dueAt: AT },
    change: { requests: 2 },
    plural: 'IdentityChecks',
  },
  IdentityLink: {
    input: { profileId: 'p', address: 'https://x.com/ann', checkedAt: AT },
    change: { address: 'https://x.com/ben' },
    plural: 'IdentityLinks',
  },
  AlertCount: {
    input: { count: 1, list: 'counts', endsAt: AT },
    change: { count: 2 },
    plural: 'AlertCounts',
  },
  AlertEvent: {
    input: { kind: 'ban', record: 'r', event: 'begun', knownAt: AT, list: 'events', number: 1 },
    change: { event: 'ended' },
    plural: 'AlertEvents',
  },
  AlertRequest: {
    input: {
      address: 'a@b.example',
      following: '',
      happenings: ['new'],
      pace: 'hourly',
      ownerHash: 'o',
      tokenHash: 't',
      list: 'requests',
      expiresAt: AT,
    },
    change: { pace: 'daily' },
    plural: 'AlertRequests',
  },
  AlertState: {
    input: { lastNumber: 1, runUntil: AT },
    change: { lastNumber: 2 },
    plural: 'AlertStates',
  },
  AlertWait: {
    input: { kind: 'ban', record: 'r', list: 'held', until: AT },
    change: { record: 's' },
    plural: 'AlertWaits',
  },
  EmailAlert: {
    input: {
      name: 'n',
      address: 'a@b.example',
      following: '',
      happenings: ['new'],
      pace: 'hourly',
      ownerHash: 'o',
      keyHash: 'k',
      confirmedAt: AT,
      since: AT,
      list: 'alerts',
      sentUpTo: 0,
      round: '',
      isPaused: false,
    },
    change: { pace: 'daily' },
    plural: 'EmailAlerts',
  },
  DataVersion: {
    input: { list: 'versions', madeAt: AT, manifest: '{}', checked: 0 },
    change: { checked: 1 },
    plural: 'DataVersions',
  },
  DataVersionRun: {
    input: { run: 'r', runUntil: AT },
    change: { run: 's' },
    plural: 'DataVersionRuns',
  },
  FileIdentity: {
    input: { account: 'a' },
    change: { account: 'b' },
    plural: 'FileIdentities',
  },
  HiddenFile: {
    input: { reason: 'r', hiddenAt: AT, list: 'hidden' },
    change: { reason: 's' },
    plural: 'HiddenFiles',
  },
  ModerationMark: { input: { value: 'a' }, change: { value: 'b' }, plural: 'ModerationMarks' },
  PageCount: {
    input: { days: '{}', seenOn: '2026-01-01', seen: [], version: 1 },
    change: { version: 2 },
    plural: 'PageCounts',
  },
  NewsletterRequest: {
    input: { emails: 1, emailsUntil: AT, list: 'requests', expiresAt: AT },
    change: { emails: 2 },
    plural: 'NewsletterRequests',
  },
  NewsletterSubscriber: {
    input: {
      address: 'a@b.example',
      confirmedAt: AT,
      keyHash: 'k',
      ownerHash: 'o',
      list: 'weekly',
      lastWeek: '2026-W01',
      isSending: false,
    },
    change: { lastWeek: '2026-W02' },
    plural: 'NewsletterSubscribers',
  },
  RecordReply: {
    input: { targetId: 't', author: 'a', text: 't', verification: 'v', publishedAt: AT },
    change: { text: 'x' },
    plural: 'RecordReplies',
  },
};

const [heading = [], ...rows] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([model = '', operation = '', ...outcomes]) =>
  outcomes.map((outcome, column) => [model, operation, heading[column + 2] ?? '', outcome] as const),
);

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ errorType: z.string().nullish(), message: z.string() })).optional(),
});
type GraphqlResponse = z.infer<typeof responseShape>;
/** Authentication of a caller over the wire; `headers` also open a WebSocket. A service does not use the wire. */
type Caller = {
  readonly headers: object | null;
  readonly query: (query: string, variables?: Record<string, unknown>) => Promise<GraphqlResponse>;
};

let backend: TestEngine;
let people: TestPool;
let url: string;
let stop: () => Promise<unknown>;
let callers: Readonly<Record<string, Caller>>;
let identities: Readonly<Record<'owner' | 'other' | 'admin', UserPoolIdentity>>;

beforeAll(async () => {
  backend = openTestEngine();
  people = openTestPool({}, backend.folder, Date.now);
  const apiKey = loadApiKey(backend.folder, 365);
  const server = createEmbeddedServer(backend.engine, apiKey, { userPool: people.pool });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const { host } = new URL(url);
  const byHeaders = (credentials: object): Caller => ({
    headers: { host, ...credentials },
    query: async (query, variables = {}) => {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(url, { method: 'POST', headers: { ...credentials }, body });
      return responseShape.parse(await response.json());
    },
  });
  const enter = async (name: string) => {
    const email = `${name}@example.com`;
    await addPerson(people, email);
    if (name === 'admin') setAdministrator(people.pool, email, true);
    const token = String((await signIn(people, email)).AccessToken);
    const caller = await readTokenCaller(people.pool, token);
    if (!caller) throw new Error('The token is not valid.');
    return { identity: caller.identity, caller: byHeaders({ authorization: token }) };
  };
  const [signedIn, owner, other, admin] = [
    await enter('signed-in'),
    await enter('owner'),
    await enter('other'),
    await enter('admin'),
  ];
  identities = { owner: owner.identity, other: other.identity, admin: admin.identity };
  callers = {
    guest: byHeaders({ 'x-api-key': apiKey.value }),
    signedIn: signedIn.caller,
    owner: owner.caller,
    other: other.caller,
    admin: admin.caller,
    service: {
      headers: null,
      query: async (query, variables) =>
        responseShape.parse(JSON.parse(JSON.stringify(await backend.run(service, query, variables)))),
    },
  };
});

afterAll(async () => {
  await stop();
  await people.pool.close();
  backend.dispose();
});

function getCaller(name: string): Caller {
  const caller = callers[name];
  if (!caller) throw new Error(`There is no caller ${name}`);
  return caller;
}

/** Returns a model's sample, with the account of a person if it has one. */
function getInput(model: string, { sub }: UserPoolIdentity = identities.owner) {
  const input = { ...samples[model]?.input };
  return 'account' in input ? { ...input, account: sub } : input;
}

/** Leaves exactly the records of the table's heading in a model's table. */
function reset(model: string): void {
  const isManagedByAdmins = SITE_MODELS.has(model);
  const record = { ...getInput(model), id: 'record' };
  const ofOther = { ...getInput(model, identities.other), id: 'record-of-other' };
  backend.engine.store.database.exec(`DELETE FROM "${model}"`);
  // A locked account cannot write, so each row starts without account states.
  backend.engine.store.database.exec('DELETE FROM "AccountState"');
  if (SERVICE_MODELS.has(model)) {
    backend.engine.bulk(model, [record, ofOther], service);
    return;
  }
  backend.engine.bulk(model, [record], isManagedByAdmins ? identities.admin : identities.owner);
  if (!isManagedByAdmins) backend.engine.bulk(model, [ofOther], identities.other);
}

function runOperation(model: string, operation: string, { query: run }: Caller): Promise<GraphqlResponse> {
  const { change = {}, plural = '' } = samples[model] ?? {};
  if (operation === 'get') return run(`{ get${model}(id: "record") { id } }`);
  if (operation === 'list') return run(`{ list${plural} { items { id } } }`);
  const name = `${operation}${model}`;
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}${model}Input!`;
  const input =
    operation === 'create'
      ? { ...getInput(model), id: 'made' }
      : { id: 'record', ...(operation === 'update' && change) };
  return run(`mutation ($input: ${type}) { ${name}(input: $input) { id } }`, { input });
}

/** Begins the three subscriptions of a model. @returns `yes` when all begin, `no` when all are refused */
async function subscribe(model: string, headers: object): Promise<string> {
  const client = await openRaw(`${url.replace('http', 'ws')}/realtime`, headers);
  try {
    client.send({ type: 'connection_init' });
    for (const type of ['connection_ack', 'ka']) expect((await client.next()).type).toBe(type);
    const began: boolean[] = [];
    for (const verb of ['Create', 'Update', 'Delete']) {
      client.start(verb, `subscription { on${verb}${model} { id } }`);
      const { type, payload } = await client.next();
      if (type === 'error')
        expect(JSON.stringify(payload)).toContain(`Not Authorized to access on${verb}${model}`);
      began.push(type === 'start_ack');
    }
    return began.every(Boolean) ? 'yes' : began.some(Boolean) ? 'some' : 'no';
  } finally {
    client.socket.terminate();
  }
}

test('the matrix has a cell for every caller, operation and model', () => {
  expect(cells).toHaveLength(6 * 6 * 37);
  const models = Object.keys(backend.engine.definition.introspection.models);
  // A draft link needs a brief and cannot be changed: scripts/backend/draft-links.test.ts. The id of a choice about reminders is that
  // of its owner: scripts/backend/limit-reminders.test.ts. An entry of the public change log cannot be changed: public-log.test.ts.
  const others = ['DraftLink', 'LimitReminder', 'PublicChange'];
  expect(models.filter((name) => !others.includes(name)).sort()).toEqual(Object.keys(samples).sort());
});

test.each(cells)('%s %s by %s: %s', async (model, operation, caller, outcome) => {
  const { headers } = getCaller(caller);
  if (operation === 'subscribe') {
    expect(headers ? await subscribe(model, headers) : '-').toBe(outcome);
    return;
  }
  reset(model);
  const result = await runOperation(model, operation, getCaller(caller));
  const [[field = '', value] = []] = Object.entries(result.data ?? {});
  if (outcome === 'no') {
    expect(value).toBeNull();
    const root = operation === 'get' || operation === 'list' ? 'Query' : 'Mutation';
    expect(result.errors).toEqual([
      { errorType: 'Unauthorized', message: `Not Authorized to access ${field} on type ${root}` },
    ]);
    return;
  }
  expect(result.errors).toBeUndefined();
  if (outcome === 'yes') {
    expect(value).toEqual({ id: operation === 'create' ? 'made' : 'record' });
    return;
  }
  const mine = caller === 'other' ? ['record-of-other'] : ['record'];
  const everything = SITE_MODELS.has(model) ? ['record'] : ['record', 'record-of-other'];
  const expected = new Map([
    ['all', everything],
    ['own', mine],
    ['empty', []],
  ]);
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(value);
  expect(items.map(({ id }) => id)).toEqual(expected.get(outcome));
});

const isFollowed = (name: string) =>
  cells.some(([model, ...cell]) => model === name && cell.join() === 'subscribe,owner,yes');

test.each(
  [...SERVICE_MODELS].filter((model) => isFollowed(model) && 'account' in (samples[model]?.input ?? {})),
)('a subscriber of %s hears only of their own account', async (model) => {
  backend.engine.store.database.exec(`DELETE FROM "${model}"`);
  const { headers } = getCaller('other');
  const client = await openRaw(`${url.replace('http', 'ws')}/realtime`, headers ?? {});
  try {
    client.send({ type: 'connection_init' });
    client.start('1', `subscription { onCreate${model} { id account } }`);
    for (const type of ['connection_ack', 'ka', 'start_ack']) expect((await client.next()).type).toBe(type);
    for (const identity of [identities.owner, identities.other])
      await getCaller('service').query(
        `mutation ($input: Create${model}Input!) { create${model}(input: $input) { id account } }`,
        { input: { ...getInput(model, identity), id: `of-${identity.sub}` } },
      );
    // Events come in order: the first one that arrives is the subscriber's own.
    const { payload } = await client.next();
    expect(payload?.data).toEqual({
      [`onCreate${model}`]: { id: `of-${identities.other.sub}`, account: identities.other.sub },
    });
  } finally {
    client.socket.terminate();
  }
});
