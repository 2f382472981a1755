import { compile } from 'sass';
import { startTestBackend, type TestBackend } from '@/lib/backend/testing/backend';
import { banInput, briefInput, daysFromToday, profileInput, streamInput } from '@/lib/backend/testing/inputs';
import { CARD_STYLE } from './card-style';

let backend: TestBackend;
let embedResponse: typeof import('./embed-response').embedResponse;

const NAME = 'Ann </title><script>alert(1)</script> "& Co"';

beforeAll(async () => {
  backend = await startTestBackend();
  ({ embedResponse } = await import('./embed-response'));
  backend.create('Profile', 'ann', profileInput('ann', { displayName: NAME }));
  backend.create('Profile', 'bob', profileInput('bob', { listing: 'UNLISTED' }));
  backend.create('PlatformBan', 'ann', banInput('ban', 'ann', '2026-01-02'));
  backend.create('PlatformBan', 'ann', banInput('tomorrow', 'ann', daysFromToday(1)));
  backend.create('PlatformBan', 'eve', banInput('strange', 'ann', '2026-01-02'));
  backend.create('PlatformBan', 'bob', banInput('unlisted', 'bob', '2026-01-02'));
  backend.create('Brief', 'ann', briefInput('a-brief', 'ann', '2026-01-02'));
  backend.create('Brief', 'ann', briefInput('draft', 'ann', '2026-01-02', { status: 'DRAFT' }));
  backend.create(
    'Stream',
    'admin',
    streamInput('restricted', '2026-01-02T10:00:00.000Z', { is_restricted: true }),
  );
});
afterAll(() => backend.close());

const client = (kind: string, id: string, query = '') => embedResponse(kind, id, new URLSearchParams(query));

it.each([
  ['profile', 'ann', '1 ban on record'],
  ['ban', 'ban', 'banned from'],
  ['brief', 'a-brief', 'About a-brief'],
  ['stream', 'restricted', 'Showing restricted'],
])(
  'a card of a %s runs nothing, may be framed anywhere and is no page of search engines',
  async (kind, id, words) => {
    const response = await client(kind, id);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(words);
    expect(html).not.toMatch(/<script|<style[^>]*src|\son\w+=|javascript:|\sstyle=/i);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, indexifembedded');
    expect(response.headers.has('set-cookie')).toBe(false);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; /);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('script-src');
  },
);

it('marks samples in the card itself, and nothing else', async () => {
  const mark = '>Demo</span>';
  backend.createSample('Profile', 'a-sample', profileInput('a-sample'));
  backend.createSample('PlatformBan', 'a-sample', banInput('of-a-sample', 'a-sample', '2026-01-02'));
  backend.createSample('Brief', 'a-sample', briefInput('of-a-sample', 'a-sample', '2026-01-02'));
  backend.create('Stream', 'admin', {
    ...streamInput('sintel', '2026-01-02T10:00:00.000Z'),
    id: 'stream-sintel',
  });
  for (const [kind, id] of [
    ['profile', 'a-sample'],
    ['ban', 'of-a-sample'],
    ['brief', 'of-a-sample'],
    ['stream', 'sintel'],
  ] as const)
    expect([kind, await (await client(kind, id)).text()]).toEqual([kind, expect.stringContaining(mark)]);
  for (const [kind, id] of [
    ['profile', 'ann'],
    ['ban', 'ban'],
    ['brief', 'a-brief'],
    ['stream', 'restricted'],
  ] as const)
    expect(await (await client(kind, id)).text()).not.toContain(mark);
});

it('escapes user text', async () => {
  const html = await (await client('ban', 'ban')).text();
  expect(html).toContain(
    '<bdi>Ann &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp; Co&quot;</bdi>',
  );
});

it('opens the page apart, and never inside of the frame', async () => {
  const links = (await (await client('ban', 'ban')).text()).match(/<a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/href="http[^"]*" target="_blank" rel="noopener"/);
});

it.each([
  ['', 'auto'],
  ['theme=dark', 'dark'],
  ['theme=light', 'light'],
  ['theme=%3Cscript%3E', 'auto'],
])('?%s is the theme %s', async (query, theme) => {
  expect(await (await client('ban', 'ban', query)).text()).toContain(`data-theme="${theme}"`);
});

it.each([
  ['ban', 'unknown'],
  ['ban', 'tomorrow'],
  ['ban', 'strange'],
  ['ban', 'unlisted'],
  ['report', 'ban'],
  ['profile', 'bob'],
  ['profile', 'nobody'],
  ['brief', 'draft'],
  ['stream', 'unknown'],
  ['chart', 'unknown'],
  ['player', 'x'],
])('%s %s gets status 404 and a card that says so', async (kind, id) => {
  const response = await client(kind, id);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<h1>Not available</h1>');
});

it('shows no picture of a restricted stream', async () => {
  expect(await (await client('stream', 'restricted')).text()).not.toContain('<img');
});

it('uses the colours of the site', () => {
  const { css: tokens } = compile('styles/tokens/_colour.scss');
  const intelligence = tokens.slice(tokens.indexOf('[data-layout=intelligence]'));
  for (const [, name, value] of CARD_STYLE.matchAll(/--([a-z]+):(light-dark\([^)]*\))/g)) {
    const own = (sheet: string) => new RegExp(`--${name}: ([^;]*);`).exec(sheet)?.[1]?.replaceAll(' ', '');
    expect([name, value]).toEqual([name, own(intelligence) ?? own(tokens)]);
  }
});
