import { type GraphQLClient, readOwnRecords } from './own-records.ts';

const page = (items: readonly unknown[], nextToken: string | null = null) => ({
  data: { page: { items, nextToken } },
});
const own = (id: string, owner: string | null = 'u1::u1') => ({ id, owner });

/** Returns prepared responses one by one, and records the requests. */
function answering(...answers: readonly unknown[]) {
  const asked: { query: string; variables: Readonly<Record<string, unknown>> }[] = [];
  const ask: GraphQLClient = async (query, variables) => {
    asked.push({ query, variables });
    return answers[asked.length - 1];
  };
  return { asked, ask };
}

test('reads every page, also after one without own records', async () => {
  const { ask, asked } = answering(page([own('a')], 't1'), page([], 't2'), page([own('b')]));
  const { records } = await readOwnRecords('briefs', ['title'], 'u1', ask);
  expect(records.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(asked.map(({ variables }) => variables.nextToken)).toEqual([null, 't1', 't2']);
  expect(asked[0]?.query).toContain(
    'listBriefs(limit: $limit, nextToken: $nextToken) { items { id owner title }',
  );
});

test('returns the person’s own records only, regardless of the response', async () => {
  const items = [own('a'), own('b', 'u2::u2'), own('c', 'u1'), own('d', null), own('e', 'u11::u11')];
  const { records } = await readOwnRecords('bans', [], 'u1', answering(page(items)).ask);
  expect(records.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('counts records with unreadable fields', async () => {
  const answer = { ...page([own('a'), null]), errors: [{ message: 'Cannot return null' }] };
  expect(await readOwnRecords('reports', [], 'u1', answering(answer).ask)).toEqual({
    records: [own('a')],
    unreadable: 1,
  });
});

test.each([
  [{ data: null, errors: [{ message: 'Unauthorized' }] }, 'Your profiles could not be read: Unauthorized'],
  [{ data: { page: null } }, 'Your profiles could not be read.'],
  [undefined, 'Your profiles could not be read.'],
])('a response without a page fails the whole read: %p', async (answer, message) => {
  const reading = readOwnRecords('profiles', [], 'u1', answering(answer).ask);
  await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'RecordsError', message }));
});
