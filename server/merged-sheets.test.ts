import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MergedSheets } from './merged-sheets.ts';
import { StaticFiles } from './static-files.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

const CHUNKS = '/_next/static/chunks/';
const address = (name: string) => `${CHUNKS}${name}.css`;
const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
const styles = {
  layout: ':root { --a: 1 }',
  'b_1-xyz': '.b { color: red }',
  c: '.b { color: blue }',
  'b_2-xyz': '',
};
for (const [name, text] of Object.entries(styles))
  writeFileSync(path.join(folder, 'static/chunks', `${name}.css`), text);
writeFileSync(path.join(folder, 'secret.css'), 'secret');

const KEY = 'the secret of the build';
const files = readdirSync(path.join(folder, 'static/chunks'));
const sheets = new MergedSheets(KEY, files);
const addresses = ['layout', 'b_1-xyz', 'c'].map(address);
const [, merged = ''] = sheets.merge(addresses);

const links = addresses.map((sheet) => `<link rel="stylesheet" href="${sheet}" data-precedence="next"/>`);
const head = `<link rel="icon" href="/i.svg"/>${links.join('<meta name="a" content="b"/>')}`;
const preloads = addresses.map((sheet) => `<${sheet}>; rel=preload; as="style"`).join(', ');

let site: FakeSite;
beforeAll(async () => {
  const files = new StaticFiles({ '/_next/static': path.join(folder, 'static') }, sheets);
  site = await startFakeSite(
    ({ url = '' }) => {
      if (url.startsWith('/_')) return { status: 404, body: 'missing' };
      const mark = url === '/studio' ? '' : '<meta name="runtime" content="none"/>';
      return { headers: { link: `${preloads}, </f.woff2>; rel=preload; as="font"` }, body: mark + head };
    },
    { files, sheets },
  );
});
afterAll(() => site.stop());

describe('the address', () => {
  test('lists prefixes of all sheets but the first, in their order, for any process of the same build', () => {
    expect(sheets.merge(addresses)).toEqual([address('layout'), merged]);
    expect(merged).toMatch(/^\/_next\/static\/chunks\/[\w-]{22},b_1,c\.css$/);
    expect(new MergedSheets(KEY, files).read(merged)).toEqual(addresses.slice(1));
    expect(new MergedSheets('another build', files).read(merged)).toBeUndefined();
  });

  test('differs for another order', () => {
    expect(sheets.merge([address('layout'), address('c'), address('b_1-xyz')])[1]).not.toBe(merged);
  });

  test.each([
    ['no sheet', []],
    ['two sheets', addresses.slice(0, 2)],
    ['a sheet of another folder', [...addresses, '/styles/a.css']],
    ['more than an address can list', Array.from({ length: 200 }, (_, at) => address(`chunk-${at}`))],
  ])('%s stay as they are', (_, list) => {
    expect(sheets.merge(list)).toEqual(list);
  });
});

describe('a page', () => {
  test('without the runtime links to the merged sheet, in the place of the first', async () => {
    const response = await site.get('/briefs/a');
    const html = await response.text();
    expect([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet)).toEqual([
      address('layout'),
      merged,
    ]);
    expect(html.indexOf('stylesheet')).toBeLessThan(html.indexOf('name="a"'));
    expect(html).not.toContain('<!--');
    expect(response.headers.get('link')?.trim()).toBe('</f.woff2>; rel=preload; as="font"');
  });

  test('with the runtime keeps its sheets, which React looks for', async () => {
    const response = await site.get('/studio');
    expect(await response.text()).toBe(head);
    expect(response.headers.get('link')).toContain(address('c'));
  });
});

describe('the merged sheet', () => {
  test.each(['br', 'gzip', 'identity'])('has all styles in order, for good (%s)', async (encoding) => {
    const response = await site.get(merged, { 'accept-encoding': encoding });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(`${styles['b_1-xyz']}\n${styles.c}`);
  });

  const forged = merged.replace(/chunks\/[\w-]{22}/, `chunks/${'A'.repeat(22)}`);
  /** The address of a list, signed as the server would. */
  const signed = (...names: string[]) => {
    const list = [address('layout'), ...names.map(address)];
    return sheets.merge(list)[1] ?? '';
  };
  test.each([
    ['another signature', forged],
    ['another order', merged.replace('b_1,c', 'c,b_1')],
    ['one more chunk', merged.replace(',c.css', ',c,layout.css')],
    ['a chunk twice', merged.replace(',c.css', ',c,c.css')],
    ['no signature', `${CHUNKS}b_1,c.css`],
    ['a chunk that the build does not have', signed('b_1-xyz', 'unknown')],
    ['a file of another folder', `${CHUNKS}${'A'.repeat(22)},..%2f..%2fsecret,c.css`],
    ['a signed file of another folder', signed('..', '..')],
    ['a huge list', `${merged.slice(0, -4)}${',c'.repeat(1500)}.css`],
  ])('is not found with %s', async (_, requested) => {
    const response = await site.get(requested);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('missing');
  });

  test('addresses that are not found reach Next.js at most once', () => {
    expect(site.requests.filter(({ url }) => url === '/_not-found').length).toBeLessThanOrEqual(1);
    expect(site.requests.every(({ url = '' }) => !url.startsWith('/_next/'))).toBe(true);
  });
});
