import { page, startApi } from './testing/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

const json = (path: string) => api.json(path);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('the sample in JavaScript reads every row', async () => {
  const { walkInJavaScript } = await import('../model/code-samples.ts');
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const run = new AsyncFunction(
    'fetch',
    `${walkInJavaScript().replace('limit=100', 'limit=3')}; return bans;`,
  );
  const { total } = page.parse(await json('/bans?platform=youtube&state=in-force'));
  expect(await run(api.request)).toHaveLength(total.records);
});

test('the documentation has the parameters, the fields and a real response of every operation', async () => {
  const { documentedOperations } = await import('./documentation.ts');
  const documented = await documentedOperations();
  expect(documented.map(({ id }) => id)).toEqual(api.operations.map(({ id }) => id));
  for (const { id, address, parameters, fields, sample, tries } of documented) {
    expect([id, address.startsWith('/api/v1'), fields.length > 0]).toEqual([id, true, true]);
    expect([id, sample?.url]).toEqual([id, tries[0]]);
    // Objects are documented by their fields.
    const simple = fields.filter(({ type }) => !/^(list|object)/.test(type));
    const untold = [...parameters, ...simple].filter(({ description }) => description === '');
    expect([id, untold.map(({ name }) => name)]).toEqual([id, []]);
    expect([id, sample?.text.split('\n').length]).toEqual([id, sample?.shown]);
  }
  const bans = documented.find(({ id }) => id === 'listBans');
  expect(bans?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'data[].began_earliest', type: 'date or null' }),
      expect.objectContaining({ name: 'data[].evidence[].sha256', type: 'text or null' }),
      expect.objectContaining({ name: 'total.people', type: 'whole number' }),
      expect.objectContaining({ name: 'next', type: 'URL or null' }),
    ]),
  );
  expect(bans?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'limit', type: 'whole number, 1 to 100', otherwise: '25' }),
      expect.objectContaining({ name: 'state', values: ['in-force', 'restored', 'ended'], isNeeded: false }),
    ]),
  );
});
