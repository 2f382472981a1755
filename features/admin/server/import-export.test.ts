import Papa from 'papaparse';
import { admin, ann } from '../../../embedded/data/testing/harness.ts';
import type { PlanRow, Writable } from '../../../lib/workspace/import-plan.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import type { AdminModel } from '../model/field.ts';
import { runImport } from '../model/run-import.ts';
import { refusedFile } from '../model/write-export.ts';
import { openBackend } from './testing/backend.ts';

let backend: ReturnType<typeof openBackend>;
beforeEach(() => {
  backend = openBackend();
});
afterEach(() => backend.dispose());

const isWritable = (row: PlanRow): row is Writable => row.action === 'new' || row.action === 'changed';

/** Plans the import of a text and writes new and changed records. */
async function bring(model: AdminModel, text: string, client: GraphQLClient = backend.client) {
  const { plan } = await backend.plan(model, text);
  const signal = new AbortController().signal;
  const result = await runImport(model, plan.rows.filter(isWritable), {
    client,
    signal,
    onProgress: () => {},
  });
  return { counts: plan.counts, result };
}

const withoutTimes = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}-\d\d-\d\dT[\d:.]+Z\r\n/g, '\r\n')
    .replace(/"createdAt":.*?\}/g, '}');

describe.each(['Stream', 'Personality'] as const)('%s', (model) => {
  it.each(['csv', 'json'] as const)('survives an export as %s and an import unchanged', async (format) => {
    backend.seed();
    const before = await backend.exported(model, format);
    expect((await backend.plan(model, before)).plan.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
    await backend.wipe(model);
    const { counts, result } = await bring(model, before);
    expect(counts).toMatchObject({ changed: 0, unchanged: 0, refused: 0 });
    expect(result).toMatchObject({ created: counts.new, failed: [], left: 0 });
    const after = await backend.exported(model, format);
    expect(withoutTimes(after)).toBe(withoutTimes(before));
    expect(withoutTimes(after)).not.toBe(after);
  });
});

const HEAD = 'id,slug,title,description,url,status,date,tags,rating,chapters';
const line = (slug: string, more = '') =>
  `,${slug},Title of ${slug},What it is,https://example.com/${slug}.mp4,ACTIVE,2026-11-21T19:00:00Z,a; b,4.5,${more}`;
const file = (...lines: readonly string[]) => [HEAD, ...lines].join('\r\n');

describe('unusual texts', () => {
  it('survive export and import, and none starts a formula in a table', async () => {
    const awkward = {
      id: 'awkward',
      slug: 'awkward',
      title: '=HYPERLINK("https://example.com")',
      description: '\'+1 and "quotes", commas; \nlines',
      detail: '\ttab',
      url: 'https://example.com/a,b;c',
      status: 'ACTIVE',
      date: '2026-11-21T19:00:00.000Z',
      tags: ['a; b', 'c\\', '@d', '  e'],
      cast: ['=x'],
      chapters: JSON.stringify([{ at: 1.5, title: '"=1", x' }]),
      ranking: '12',
      views: 0,
      likes: 0,
      rating: 4.25,
      featured: false,
      subtitles: ['en|English|/captions/a.vtt'],
    };
    backend.engine.bulk('Stream', [awkward], admin);
    const csv = await backend.exported('Stream', 'csv');
    const cells = Papa.parse<string[]>(csv).data.flat();
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
    await backend.wipe('Stream');
    await bring('Stream', csv);
    const [row] = await backend.stored('Stream');
    // The form and the import trim typed texts.
    expect(row).toMatchObject({ ...awkward, detail: 'tab', tags: ['a; b', 'c\\', '@d', 'e'] });
  });
});

describe('the dry run', () => {
  it('reports each invalid row with its number, field and value, and writes nothing', async () => {
    const text = file(
      line('good'),
      line('rated').replace('4.5', '9'),
      '',
      line('Bad Slug'),
      line('no-title').replace('Title of no-title', ''),
      line('good'),
      ',,Without a key,x,https://example.com,ACTIVE,2026-11-21T19:00:00Z,,,',
    );
    const { plan } = await backend.plan('Stream', text);
    expect(plan.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 5 });
    const refused = plan.rows.flatMap((row) =>
      row.action === 'refused' ? [[row.at, row.problems[0]?.field, row.problems[0]?.value]] : [],
    );
    expect(refused).toEqual([
      [3, 'rating', '9'],
      [5, 'slug', 'Bad Slug'],
      [6, 'title', ''],
      [7, 'id', ''],
      [8, 'slug', ''],
    ]);
    expect(await backend.stored('Stream')).toEqual([]);
  });

  it('finds new, changed and equal records by id and by slug, and does not change fields without a column', async () => {
    await bring('Stream', file(line('one'), line('two'), line('three')));
    const text = 'ID;Slug;Title;Rating\nstream-one;;Another title;\n;two;Title of two;4,5\n;four;T;1\n';
    const { plan, source } = await backend.plan('Stream', text);
    expect(source.missing).toEqual(['description', 'url', 'status', 'date']);
    expect(plan.rows).toMatchObject([
      { action: 'changed', at: 2, id: 'stream-one' },
      { action: 'unchanged', at: 3, id: 'stream-two' },
      { action: 'refused', at: 4 },
    ]);
    expect(plan.rows[0]).toMatchObject({
      changes: { title: 'Another title', rating: null, slug: null },
      before: { title: 'Title of one', rating: 4.5, slug: 'one' },
    });
    await bring('Stream', 'id,title\nstream-one,Newer\n');
    const [one] = (await backend.stored('Stream')).filter(({ id }) => id === 'stream-one');
    expect(one).toMatchObject({ title: 'Newer', rating: 4.5, tags: ['a', 'b'] });
    const derived = await backend.value(admin, '{ getStream(id: "stream-one") { sortTitle score } }');
    expect(derived).toEqual({ sortTitle: 'newer', score: 4.5 });
  });

  it('refuses a slug of another record, and allows two records to swap theirs', async () => {
    await bring('Stream', file(line('one'), line('two')));
    const taken = await backend.plan('Stream', 'id,slug\nstream-one,two\n');
    expect(taken.plan.rows[0]).toMatchObject({
      problems: [{ field: 'slug', value: 'two', text: 'This address belongs to the record stream-two.' }],
    });
    const swapped = await bring('Stream', 'id,slug\nstream-one,two\nstream-two,one\n');
    expect(swapped).toMatchObject({ counts: { changed: 2 }, result: { changed: 2, failed: [] } });
  });

  it('imports views of new records only, because counts continue after an export', async () => {
    const head = 'slug,title,description,url,status,date,views';
    await bring('Stream', `${head}\na,A,x,/a.mp4,ACTIVE,2026-11-21T19:00:00Z,100\n`);
    expect(await backend.stored('Stream')).toMatchObject([{ views: 100 }]);
    const csv = await backend.exported('Stream', 'csv');
    await backend.value(admin, 'mutation { updateStream(input: { id: "stream-a", views: 150 }) { id } }');
    expect((await backend.plan('Stream', csv)).plan.counts).toMatchObject({ unchanged: 1, changed: 0 });
    await bring('Stream', csv.replace(',A,', ',B,'));
    expect(await backend.stored('Stream')).toMatchObject([{ title: 'B', views: 150 }]);
  });

  it('recognises people by their name', async () => {
    backend.seed();
    const [first] = await backend.stored('Personality');
    const text = `name,bio\n${String(first?.name).toUpperCase()},Another sentence\n`;
    const { plan } = await backend.plan('Personality', text);
    expect(plan.rows[0]).toMatchObject({
      action: 'changed',
      id: first?.id,
      changes: { bio: 'Another sentence' },
    });
    const another = 'Name,DisplayName,Category,Ranking\nÄnne Müller,Änne,EDUCATOR,7\n';
    const { plan: newer } = await backend.plan('Personality', another);
    expect(newer.rows[0]).toMatchObject({ action: 'new', id: 'aenne-mueller', input: { ranking: 7 } });
  });

  it('reports unknown columns, and refuses a file that does not identify its records', async () => {
    const { source } = await backend.plan('Stream', 'id,titel,Colour\nx,y,z\n');
    expect(source.unknown).toEqual(['titel', 'Colour']);
    await expect(backend.plan('Stream', 'title\nx\n')).rejects.toThrow('needs a column “id” or “slug”');
    await expect(backend.plan('Stream', 'id,ID\nx,y\n')).rejects.toThrow('two columns “id”');
    await expect(backend.plan('Stream', 'id,title\n,\n')).rejects.toThrow('no rows');
    await expect(backend.plan('Stream', '{"a":1}')).rejects.toThrow('must be a JSON list');
  });

  it('returns the refused rows as a file that can be corrected and imported', async () => {
    const { plan, source } = await backend.plan(
      'Stream',
      file(line('good'), line('bad').replace('4.5', '=9')),
    );
    const refused = plan.rows.filter((row) => row.action === 'refused');
    const text = refusedFile(source, refused);
    expect(text).toContain(`,problems\r\n`);
    expect(text).toContain("'=9");
    const again = await backend.plan('Stream', text.replace("'=9", '3'));
    expect(again.plan.counts).toMatchObject({ new: 1, refused: 0 });
    expect(again.source.unknown).toEqual([]);
    expect(refusedFile(again.source, refused)).toBe(text.replace(/\b,\r\n/g, ',\r\n'));
  });
});

describe('the import', () => {
  const many = (count: number) => file(...Array.from({ length: count }, (_, at) => line(`many-${at}`)));

  it('can be stopped and repeated without duplicates', async () => {
    const { plan } = await backend.plan('Stream', many(400));
    const stop = new AbortController();
    const result = await runImport('Stream', plan.rows.filter(isWritable), {
      client: backend.client,
      signal: stop.signal,
      onProgress: ({ done }) => done > 100 && stop.abort(),
    });
    expect(result.left).toBeGreaterThan(0);
    expect(result.created + result.left).toBe(400);
    const again = await bring('Stream', many(400));
    expect(again.counts).toEqual({ new: result.left, changed: 0, unchanged: result.created, refused: 0 });
    expect(await backend.stored('Stream')).toHaveLength(400);
  });

  it('continues after lost responses and throttling, and counts nothing twice', async () => {
    let requested = 0;
    const shaky: GraphQLClient = async (query, variables) => {
      requested += 1;
      const number = requested;
      if (number % 4 === 1)
        return { data: null, errors: [{ errorType: 'ThrottlingException', message: 'Rate exceeded' }] };
      const result = await backend.client(query, variables);
      // The record was written, but its response is lost.
      if (number % 4 === 2) throw Object.assign(new Error('lost'), { name: 'NetworkError' });
      return result;
    };
    const { plan } = await backend.plan('Stream', many(200));
    const waited: (string | null)[] = [];
    const result = await runImport('Stream', plan.rows.filter(isWritable), {
      client: shaky,
      signal: new AbortController().signal,
      onProgress: ({ waiting }) => waited.push(waiting),
      wait: async () => {},
    });
    expect(result).toEqual({ created: 200, changed: 0, failed: [], left: 0 });
    expect(waited).toEqual(expect.arrayContaining(['network', 'throttled', null]));
    expect(await backend.stored('Stream')).toHaveLength(200);
  });

  it('overwrites no record that was changed or deleted since the dry run, and reports it', async () => {
    await bring('Stream', file(line('one'), line('two'), line('three')));
    const { plan } = await backend.plan('Stream', 'slug,title\none,A\ntwo,B\nthree,C\n');
    await backend.value(
      admin,
      'mutation { updateStream(input: { id: "stream-one", title: "Theirs" }) { id } }',
    );
    await backend.value(admin, 'mutation { deleteStream(input: { id: "stream-two" }) { id } }');
    const result = await runImport('Stream', plan.rows.filter(isWritable), {
      client: backend.client,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(result).toMatchObject({ changed: 1, failed: [{ at: 2 }, { at: 3 }] });
    const titles = (await backend.stored('Stream')).map(({ title }) => title);
    expect(titles.sort()).toEqual(['C', 'Theirs']);
  });

  it('continues after a row that the schema rejects', async () => {
    const { plan } = await backend.plan('Stream', many(50));
    const rows = plan.rows
      .filter(isWritable)
      .map((row) =>
        row.at === 20 && row.action === 'new' ? { ...row, input: { ...row.input, views: 'many' } } : row,
      );
    const result = await runImport('Stream', rows, {
      client: backend.client,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(result).toMatchObject({
      created: 49,
      failed: [{ at: 20, why: expect.stringContaining('rejected the row') }],
    });
  });

  it('ends at once without permission', async () => {
    const run = bring('Stream', many(300), backend.queryAs(ann));
    await expect(run).rejects.toThrow('Not Authorized');
    expect(await backend.stored('Stream')).toEqual([]);
  });
});
