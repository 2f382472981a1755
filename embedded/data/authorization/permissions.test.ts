import type { Identity } from '../identity.ts';
import { admin, ann, guest, idsOf, openTestEngine, person, type TestEngine } from '../testing/harness.ts';
import { sampleBrief, sampleProfile } from '../testing/samples.ts';

/*
 * Who may do what. `owner` made the record where owners may; `other` has made one of the same model; `signedIn` has made
 * none; `admin` is a member of ADMINS.
 *   yes    it is done
 *   no     AppSync's Unauthorized
 *   all    the list holds everyone's records
 *   own    the list holds the caller's own records and nobody else's
 *   empty  the list is there and holds nothing
 */
const MATRIX = `
  model                operation  guest  signedIn  owner  other  admin
  Stream               get        yes    no        no     no     yes
  Stream               list       all    no        no     no     all
  Stream               create     no     no        no     no     yes
  Stream               update     no     no        no     no     yes
  Stream               delete     no     no        no     no     yes
  Personality          get        yes    no        no     no     yes
  Personality          list       all    no        no     no     all
  Personality          create     no     no        no     no     yes
  Personality          update     no     no        no     no     yes
  Personality          delete     no     no        no     no     yes
  Brief                get        yes    no        yes    no     no
  Brief                list       all    empty     own    own    empty
  Brief                create     no     yes       yes    yes    yes
  Brief                update     no     no        yes    no     no
  Brief                delete     no     no        yes    no     no
  Profile              get        yes    no        yes    no     no
  Profile              list       all    empty     own    own    empty
  Profile              create     no     yes       yes    yes    yes
  Profile              update     no     no        yes    no     no
  Profile              delete     no     no        no     no     no
  PlatformBan          get        yes    no        yes    no     no
  PlatformBan          list       all    empty     own    own    empty
  PlatformBan          create     no     yes       yes    yes    yes
  PlatformBan          update     no     no        yes    no     no
  PlatformBan          delete     no     no        yes    no     no
  ShadowbanExperience  get        yes    no        yes    no     no
  ShadowbanExperience  list       all    empty     own    own    empty
  ShadowbanExperience  create     no     yes       yes    yes    yes
  ShadowbanExperience  update     no     no        yes    no     no
  ShadowbanExperience  delete     no     no        yes    no     no
  BriefVersion         get        no     no        yes    no     no
  BriefVersion         list       no     empty     own    own    empty
  BriefVersion         create     no     yes       yes    yes    yes
  BriefVersion         update     no     no        yes    no     no
  BriefVersion         delete     no     no        yes    no     no
  Platform             get        no     no        yes    no     no
  Platform             list       no     empty     own    own    empty
  Platform             create     no     yes       yes    yes    yes
  Platform             update     no     no        yes    no     no
  Platform             delete     no     no        yes    no     no
`;

const other = person('other');

const callers: Record<string, Identity> = {
  guest,
  signedIn: person('nobody'),
  owner: ann,
  other,
  admin,
};

/** Records that pass every check, and a field that may be changed; all public models are published or have no status. */
const samples: Record<string, { input: object; change: object; plural: string }> = {
  Stream: { input: { title: 't', description: 'd', url: 'u' }, change: { title: 'x' }, plural: 'Streams' },
  Personality: { input: { name: 'n', displayName: 'N' }, change: { name: 'x' }, plural: 'Personalities' },
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
  const isKeptByAdmins = model === 'Stream' || model === 'Personality';
  const input = samples[model]?.input;
  backend.engine.store.database.exec(`DELETE FROM "${model}"`);
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
  expect(cells).toHaveLength(5 * 5 * 8);
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
  const everything =
    model === 'Stream' || model === 'Personality' ? ['record'] : ['record', 'record-of-other'];
  const expected: Record<string, string[]> = { all: everything, own: mine, empty: [] };
  expect(idsOf(JSON.parse(JSON.stringify(value)))).toEqual(expected[outcome]);
});
