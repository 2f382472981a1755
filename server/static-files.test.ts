import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setSampleFilesShown } from '../lib/site/sample-files.ts';
import { StaticFiles } from './static-files.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
mkdirSync(path.join(folder, 'public/pictures'), { recursive: true });
mkdirSync(path.join(folder, 'public/pictures/people'), { recursive: true });
mkdirSync(path.join(folder, 'public/sample-media'), { recursive: true });
mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
const files = {
  'public/pictures/a b.webp': 'picture',
  'public/pictures/people/ann.webp': 'portrait',
  'public/large.js': 'x'.repeat(1_100_000),
  'public/elements.js': 'let a = 1;'.repeat(50),
  'static/chunks/a.js': 'let b = 1;',
  'public/film.mp4': 'film',
  'public/sample-media/power.vtt': 'WEBVTT',
  'secret.txt': 'secret',
};
for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);

let site: FakeSite;
beforeAll(async () => {
  const served = new StaticFiles({
    '': path.join(folder, 'public'),
    '/_next/static': path.join(folder, 'static'),
  });
  site = await startFakeSite(() => ({ body: 'from Next.js' }), { files: served });
});
afterAll(() => site.stop());

test('sends files with their type, compressed when that helps', async () => {
  const script = await site.get('/elements.js', { 'accept-encoding': 'br' });
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toBe(files['public/elements.js']);
  const picture = await site.get('/pictures/a%20b.webp', { 'accept-encoding': 'br' });
  expect(picture.headers.get('content-encoding')).toBeNull();
  expect(await picture.text()).toBe('picture');
});

test('only files whose name changes with their content are immutable', async () => {
  const cacheControl = async (url: string) => (await site.get(url)).headers.get('cache-control');
  expect(await cacheControl('/_next/static/chunks/a.js')).toContain('immutable');
  expect(await cacheControl('/elements.js?v=abc123')).toContain('immutable');
  expect(await cacheControl('/elements.js?other=1')).toBe('public, max-age=3600');
  expect(await cacheControl('/elements.js')).toBe('public, max-age=3600');
});

test('a client that has the file gets 304', async () => {
  const etag = (await site.get('/elements.js')).headers.get('etag') ?? '';
  expect((await site.get('/elements.js', { 'if-none-match': etag })).status).toBe(304);
});

test('a range of a small file gets the whole file', async () => {
  expect(await site.text('/elements.js', { range: 'bytes=0-3' })).toBe(await site.text('/elements.js'));
});

test('large files are left to Next.js, and nothing else on the disk is reached', async () => {
  expect(await site.text('/large.js')).toBe('from Next.js');
  expect(await site.text('/film.mp4')).toBe('from Next.js');
  expect(site.pages.store.size.pages).toBe(0);
  expect(await site.text('/..%2fsecret.txt')).toBe('from Next.js');
});

test('a sample file is revalidated each time, and is no file while there are no samples', async () => {
  expect((await site.get('/pictures/people/ann.webp')).headers.get('cache-control')).toBe('public, no-cache');
  expect((await site.get('/sample-media/power.vtt?v=1')).headers.get('cache-control')).toBe(
    'public, no-cache',
  );
  setSampleFilesShown(false);
  // The page maker responds, which sends 404 for what no route matches.
  expect(await site.text('/sample-media/power.vtt')).toBe('from Next.js');
  expect(await site.text('/elements.js')).toBe(files['public/elements.js']);
  setSampleFilesShown(true);
  expect(await site.text('/sample-media/power.vtt')).toBe('WEBVTT');
});
