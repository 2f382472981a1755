import type { Identity } from '../identity.ts';
import { admin, ann, guest, idsOf, openTestEngine, person, type TestEngine } from '../testing/harness.ts';
import { sampleBrief, sampleProfile } from '../testing/samples.ts';

/*
 * Who may do what. `owner` made the record where owners may; `other` has made one of the same model; `signedIn` has made
 * none; `admin` is a member of ADMINS; `service` is a service of the backend, such as moderation.
 *   yes    it is done
 *   no     AppSync's Unauthorized
 *   all    the list holds everyone's records
 *   own    the list holds the caller's own records and nobody else's
 *   empty  the list is there and holds nothing
 */
const MATRIX = `
  model                operation  guest  signedIn  owner  other  admin  service
  Stream               get        yes    no        no     no     yes    yes
  Stream               list       all    no        no     no     all    all
  Stream               create     no     no        no     no     yes    yes
  Stream               update     no     no        no     no     yes    yes
  Stream               delete     no     no        no     no     yes    yes
  Personality          get        yes    no        no     no     yes    yes
  Personality          list       all    no        no     no     all    all
  Personality          create     no     no        no     no     yes    yes
  Personality          update     no     no        no     no     yes    yes
  Personality          delete     no     no        no     no     yes    yes
  EditorialPick        get        yes    no        no     no     yes    yes
  EditorialPick        list       all    no        no     no     all    all
  EditorialPick        create     no     no        no     no     yes    yes
  EditorialPick        update     no     no        no     no     yes    yes
  EditorialPick        delete     no     no        no     no     yes    yes
  SiteSettings         get        yes    no        no     no     yes    yes
  SiteSettings         list       no     no        no     no     all    all
  SiteSettings         create     no     no        no     no     yes    yes
  SiteSettings         update     no     no        no     no     yes    yes
  SiteSettings         delete     no     no        no     no     yes    yes
  Brief                get        yes    no        yes    no     yes    yes
  Brief                list       all    empty     own    own    all    all
  Brief                create     no     yes       yes    yes    yes    yes
  Brief                update     no     no        yes    no     no     yes
  Brief                delete     no     no        yes    no     no     yes
  Profile              get        yes    no        yes    no     yes    yes
  Profile              list       all    empty     own    own    all    all
  Profile              create     no     yes       yes    yes    yes    yes
  Profile              update     no     no        yes    no     no     yes
  Profile              delete     no     no        no     no     no     yes
  PlatformBan          get        yes    no        yes    no     yes    yes
  PlatformBan          list       all    empty     own    own    all    all
  PlatformBan          create     no     yes       yes    yes    yes    yes
  PlatformBan          update     no     no        yes    no     no     yes
  PlatformBan          delete     no     no        yes    no     no     yes
  ShadowbanExperience  get        yes    no        yes    no     yes    yes
  ShadowbanExperience  list       all    empty     own    own    all    all
  ShadowbanExperience  create     no     yes       yes    yes    yes    yes
  ShadowbanExperience  update     no     no        yes    no     no     yes
  ShadowbanExperience  delete     no     no        yes    no     no     yes
  BriefVersion         get        no     no        yes    no     no     yes
  BriefVersion         list       no     empty     own    own    empty  all
  BriefVersion         create     no     yes       yes    yes    yes    yes
  BriefVersion         update     no     no        yes    no     no     yes
  BriefVersion         delete     no     no        yes    no     no     yes
  Platform             get        no     no        yes    no     no     yes
  Platform             list       no     empty     own    own    empty  all
  Platform             create     no     yes       yes    yes    yes    yes
  Platform             update     no     no        yes    no     no     yes
  Platform             delete     no     no        yes    no     no     yes
  AbuseReport          get        no     no        no     no     yes    yes
  AbuseReport          list       no     no        no     no     all    all
  AbuseReport          create     no     no        no     no     no     yes
  AbuseReport          update     no     no        no     no     no     yes
  AbuseReport          delete     no     no        no     no     no     yes
  ModerationCase       get        no     no        no     no     yes    yes
  ModerationCase       list       no     no        no     no     all    all
  ModerationCase       create     no     no        no     no     no     yes
  ModerationCase       update     no     no        no     no     no     yes
  ModerationCase       delete     no     no        no     no     no     yes
  ModerationMessage    get        no     no        no     no     yes    yes
  ModerationMessage    list       no     no        no     no     all    all
  ModerationMessage    create     no     no        no     no     no     yes
  ModerationMessage    update     no     no        no     no     no     yes
  ModerationMessage    delete     no     no        no     no     no     yes
  AccountState         get        no     no        yes    no     yes    yes
  AccountState         list       no     empty     own    own    all    all
  AccountState         create     no     no        no     no     no     yes
  AccountState         update     no     no        no     no     no     yes
  AccountState         delete     no     no        no     no     no     yes
  AuditEntry           get        no     no        yes    no     yes    yes
  AuditEntry           list       no     empty     own    own    all    all
  AuditEntry           create     no     no        no     no     no     yes
  AuditEntry           update     no     no        no     no     no     yes
  AuditEntry           delete     no     no        no     no     no     yes
  ModerationDecision   get        no     no        yes    no     yes    yes
  ModerationDecision   list       no     empty     own    own    all    all
  ModerationDecision   create     no     no        no     no     no     yes
  ModerationDecision   update     no     no        no     no     no     yes
  ModerationDecision   delete     no     no        no     no     no     yes
  ModerationNotice     get        yes    no        no     no     yes    yes
  ModerationNotice     list       all    no        no     no     all    all
  ModerationNotice     create     no     no        no     no     no     yes
  ModerationNotice     update     no     no        no     no     no     yes
  ModerationNotice     delete     no     no        no     no     no     yes
  RecordReply          get        yes    no        no     no     yes    yes
  RecordReply          list       all    no        no     no     all    all
  RecordReply          create     no     no        no     no     no     yes
  RecordReply          update     no     no        no     no     no     yes
  RecordReply          delete     no     no        no     no     no     yes
`;

const other = person('other');
const service: Identity = { kind: 'service', name: 'moderation' };

const callers: Record<string, Identity> = {
  guest,
  signedIn: person('nobody'),
  owner: ann,
  other,
  admin,
  service,
};

/** Models that only services write. An `account` is the person whom a record concerns. */
const SERVICE_MODELS: ReadonlySet<string> = new Set([
  'AbuseReport',
  'AccountState',
  'AuditEntry',
  'ModerationCase',
  'ModerationDecision',
  'ModerationMessage',
  'ModerationNotice',
  'RecordReply',
]);

/** Models that administrators write. */
const SITE_MODELS: ReadonlySet<string> = new Set(['Stream', 'Personality', 'EditorialPick', 'SiteSettings']);

const AT = '2026-01-01T00:00:00.000Z';

/** Records that pass every check, and a field that may be changed; all public models are published or have no status. */
const samples: Record<string, { input: object; change: object; plural: string }> = {
  Stream: { input: { title: 't', description: 'd', url: 'u' }, change: { title: 'x' }, plural: 'Streams' },
  Personality: { input: { name: 'n', displayName: 'N' }, change: { name: 'x' }, plural: 'Personalities' },
  EditorialPick: { input: { items: '[]' }, change: { note: 'x' }, plural: 'EditorialPicks' },
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
  Platform: { input: { displayName: 'X', name: 'X' }, change: { url: 'https://x.com' }, plural: 'Platforms' },
  AbuseReport: {
    input: { caseId: 'c', targetId: 't', explanation: 'e', tokenHash: 'h', reportedAt: AT },
    change: { status: 'DECIDED' },
    plural: 'AbuseReports',
  },
  AccountState: {
    input: { account: ann.sub, state: 'LOCKED', since: AT },
    change: { state: 'OPEN' },
    plural: 'AccountStates',
  },
  AuditEntry: {
    input: { account: ann.sub, at: AT, month: '2026-01', action: 'sign-in' },
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
      account: ann.sub,
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

let backend: TestEngine;

beforeAll(() => {
  backend = openTestEngine();
});

afterAll(() => backend.dispose());

/** Leaves exactly the records of the table's heading in a model's table. */
function reset(model: string): void {
  const isKeptByAdmins = SITE_MODELS.has(model);
  const input = samples[model]?.input;
  backend.engine.store.database.exec(`DELETE FROM "${model}"`);
  // Somebody whose account is locked writes nothing: the states of one row are not those of the next.
  backend.engine.store.database.exec('DELETE FROM "AccountState"');
  if (SERVICE_MODELS.has(model)) {
    const isOfAccount = input !== undefined && 'account' in input;
    const others = { ...input, id: 'record-of-other', ...(isOfAccount && { account: other.sub }) };
    backend.engine.bulk(model, [{ ...input, id: 'record' }, others], service);
    return;
  }
  backend.engine.bulk(model, [{ ...input, id: 'record' }], isKeptByAdmins ? admin : ann);
  if (!isKeptByAdmins) backend.engine.bulk(model, [{ ...input, id: 'record-of-other' }], other);
}

function ask(model: string, operation: string, caller: Identity) {
  const { input = {}, change = {}, plural = '' } = samples[model] ?? {};
  if (operation === 'get') return backend.run(caller, `{ get${model}(id: "record") { id } }`);
  if (operation === 'list') return backend.run(caller, `{ list${plural} { items { id } } }`);
  const name = `${operation}${model}`;
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}${model}Input!`;
  const given =
    operation === 'create'
      ? { ...input, id: 'made' }
      : { id: 'record', ...(operation === 'update' && change) };
  return backend.run(caller, `mutation ($input: ${type}) { ${name}(input: $input) { id } }`, {
    input: given,
  });
}

test('the matrix has a cell for every caller, operation and model', () => {
  expect(cells).toHaveLength(6 * 5 * 18);
  expect(
    [
      ...(backend.engine.definition.introspection.models
        ? Object.keys(backend.engine.definition.introspection.models)
        : []),
    ].sort(),
  ).toEqual(Object.keys(samples).sort());
});

test.each(cells)('%s %s by %s: %s', async (model, operation, caller, outcome) => {
  reset(model);
  const answer = await ask(model, operation, callers[caller] ?? guest);
  const [[field = '', value] = []] = Object.entries(JSON.parse(JSON.stringify(answer.data)));
  if (outcome === 'no') {
    expect(value).toBeNull();
    const root = operation === 'get' || operation === 'list' ? 'Query' : 'Mutation';
    expect(answer.errors).toEqual([
      expect.objectContaining({
        errorType: 'Unauthorized',
        message: `Not Authorized to access ${field} on type ${root}`,
      }),
    ]);
    return;
  }
  expect(answer.errors).toBeUndefined();
  if (outcome === 'yes') {
    expect(value).toEqual({ id: operation === 'create' ? 'made' : 'record' });
    return;
  }
  const mine = caller === 'other' ? ['record-of-other'] : ['record'];
  const everything = SITE_MODELS.has(model) ? ['record'] : ['record', 'record-of-other'];
  const expected: Record<string, string[]> = { all: everything, own: mine, empty: [] };
  expect(idsOf(JSON.parse(JSON.stringify(value)))).toEqual(expected[outcome]);
});
