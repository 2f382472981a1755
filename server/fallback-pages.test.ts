import { startFakeSite } from './testing/fake-site.ts';

const empty = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
const page = (title: string) => `<html><body><h1>${title}</h1></body></html>`;

test.each([
  ['/intelligence/bans/gone', 'Record not found'],
  ['/intelligence/reports/gone?utm=1', 'Record not found'],
  ['/intelligence/data/2020-01-01?platform=x', 'Version not found'],
  ['/intelligence/bans/a/b', 'Not found'],
  ['/intelligence/nothing', 'Not found'],
])('a missing %s gets the error page of its kind', async (url, title) => {
  const site = await startFakeSite(({ url: requested }) => {
    if (requested === '/intelligence/not-on-record') return { body: page('Record not found') };
    if (requested === '/intelligence/data/version-not-found') return { body: page('Version not found') };
    return { status: 404, body: requested === '/_not-found' ? page('Not found') : empty };
  });
  const response = await site.get(url);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(page(title));
  await site.stop();
});

test('the error page is the same bytes for every missing record', async () => {
  const whole = `<html><head><meta name="runtime" content="none"/></head><body><script src="/_next/a.js"></script><h1>Not found</h1></body></html>`;
  const site = await startFakeSite(({ url }) => ({
    status: 404,
    body: url === '/_not-found' ? whole : empty,
  }));
  const [one, other] = await Promise.all([site.get('/gone-1'), site.get('/gone-2')]);
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  const texts = [await one.text(), await other.text()];
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain('_next');
  await site.stop();
});

test('after everything was dropped, the error page is rendered again', async () => {
  let name = 'Old name';
  const site = await startFakeSite(({ url }) => ({
    status: 404,
    body: url === '/_not-found' ? page(name) : empty,
  }));
  expect(await site.text('/gone')).toBe(page('Old name'));
  name = 'New name';
  expect(await site.text('/gone-too')).toBe(page('Old name'));
  site.clock.dropEverything();
  expect(await site.text('/gone')).toBe(page('New name'));
  await site.stop();
});
