import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { FILE_STREAM } from '../support/page-types.ts';
import { openPlayer, play, position, video } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const chapters = (page: Page) => page.getByRole('list', { name: 'Chapters' }).getByRole('button');

test('A stream with a file loads nothing before it is played, and then it plays', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPlayer(page, routes.stream(FILE_STREAM));
  await page.waitForLoadState('networkidle');
  await expect(video(page)).toHaveAttribute('preload', 'none');
  await expect(video(page)).toHaveJSProperty('paused', true);
  const ofPlayer = (path: string) => /^\/sample-media\/|\/parts\/(start-player|attach-hls)/.test(path);
  expect(requested.filter(ofPlayer)).toEqual([]);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  const size = await video(page).evaluate((element: HTMLVideoElement) => [
    element.videoWidth,
    element.videoHeight,
    Math.round(element.duration),
  ]);
  expect(size).toEqual([640, 360, 24]);
  // Code for HLS is not loaded for a file.
  expect(requested.filter((path) => /attach-hls|\.m3u8/.test(path))).toEqual([]);
});

test('A chapter plays from its start, and the list marks the current one', async ({ page }) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await chapters(page).nth(1).click();
  await expect.poll(() => position(page)).toBeGreaterThan(8);
  await expect(video(page)).toHaveJSProperty('paused', false);
  await expect(chapters(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await chapters(page).nth(2).click();
  await expect(chapters(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(chapters(page).nth(1)).not.toHaveAttribute('aria-current');
});

test('An address with a second starts at that second', async ({ page }) => {
  await openPlayer(page, `${routes.stream(FILE_STREAM)}?t=12`);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(12);
});

test('An address with a second starts there even if playback starts before the script has loaded', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/elements/site.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${routes.stream(FILE_STREAM)}?t=12`, { waitUntil: 'commit' });
  await video(page).evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  letGo();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(12);
  await expect(video(page)).not.toHaveAttribute('controls');
  await expect(video(page)).toHaveJSProperty('paused', false);
});

test('The file supports range requests, which seeking needs', async ({ page, request }) => {
  await page.goto(routes.stream(FILE_STREAM));
  const source = await video(page).locator('source').getAttribute('src');
  const part = await request.get(source ?? '', { headers: { Range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(100);
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
});

test('The facts of the stream are shown beside it, and its tags are links', async ({ page }) => {
  await page.goto(routes.stream(FILE_STREAM));
  const facts = page.getByRole('region', { name: 'About this stream' });
  // The director and the cast of this stream are its host.
  const names = ['Host', 'Type'];
  await expect(facts.getByRole('term')).toContainText([...names, 'Captions', 'Quality', 'Tags']);
  // The line below the title has the others, and they are not repeated.
  await expect(page.getByRole('link', { name: 'Hearing', exact: true })).toHaveAttribute(
    'href',
    routes.streams({ genre: 'Hearing' }),
  );
  await expect(facts.getByRole('link', { name: 'Moderation' })).toHaveAttribute(
    'href',
    routes.tag('moderation'),
  );
  await expect(page.getByRole('region', { name: 'Watch next' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Recommended' }).getByRole('article')).toHaveCount(4);
});

test('Each chapter is below its frame, all of them on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.stream(FILE_STREAM));
  await expect(chapters(page)).toHaveText([/^0:00/, /^0:08/, /^0:16/]);
  for (const chapter of await chapters(page).all()) {
    const box = await chapter.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.height).toBeGreaterThan(60);
  }
});

test('The strip of the list leads to three different moments of the featured clip', async ({ page }) => {
  await page.goto(routes.streams());
  const moments = page.getByRole('navigation', { name: 'Moments of the clip' }).getByRole('link');
  await expect(moments).toHaveCount(3);
  const addresses = await moments.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([0, 8, 16].map((second) => `${routes.stream(FILE_STREAM)}?t=${second}`));
  // Each has the title of its chapter.
  await expect(moments).toHaveText(
    [0, 8, 16].map((second) => new RegExp(`0:${String(second).padStart(2, '0')} \\S`)),
  );
});

test('The trailer opens in a dialog, plays, and stops when it is closed', async ({ page }) => {
  await page.goto(routes.stream(FILE_STREAM));
  const opener = page.getByRole('link', { name: 'Trailer' });
  await expect(opener).toHaveAttribute('href', '/sample-media/power.mp4#t=8,16');
  await page.locator('watch-trailer[data-ready]').waitFor();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Trailer of/ });
  const trailer = page.locator('watch-trailer video');
  await expect.poll(() => trailer.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(8);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trailer).toHaveJSProperty('paused', true);
  await expect(opener).toBeFocused();
});
