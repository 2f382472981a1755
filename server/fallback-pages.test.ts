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
