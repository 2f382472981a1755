import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { FILE_STREAM } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const video = (page: Page) => page.locator('watch-player video');
const position = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** By the keyboard, as the browser's own player has it. */
const play = (page: Page) => video(page).press('Space');

test.beforeEach(async ({ page }) => {
  await page.goto(routes.stream(FILE_STREAM));
});

test('A stream with a file asks for nothing before it is played, and then it plays', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(video(page)).toHaveAttribute('preload', 'none');
  await expect(video(page)).toHaveJSProperty('paused', true);
  expect(asked.filter((url) => url.includes('/sample-media/'))).toEqual([]);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  const size = await video(page).evaluate((element: HTMLVideoElement) => [
    element.videoWidth,
    element.videoHeight,
    Math.round(element.duration),
  ]);
  expect(size).toEqual([640, 360, 24]);
});

test('Its captions load and are shown', async ({ page }) => {
  await play(page);
  await expect(video(page).locator('track')).toHaveJSProperty('readyState', 2);
  const track = await video(page).evaluate((element: HTMLVideoElement) => {
    const [first] = element.textTracks;
    return { mode: first?.mode, language: first?.language, cues: first?.cues?.length ?? 0 };
  });
  expect(track).toEqual({ mode: 'showing', language: 'en', cues: expect.any(Number) });
  expect(track.cues).toBeGreaterThan(2);
});

test('A chapter plays from where it begins', async ({ page }) => {
  await page.getByRole('list', { name: 'Chapters' }).getByRole('button').nth(1).click();
  await expect.poll(() => position(page)).toBeGreaterThan(8);
  await expect(video(page)).toHaveJSProperty('paused', false);
});

test('It goes on where the visitor stopped, after a reload', async ({ page }) => {
  await page.getByRole('list', { name: 'Chapters' }).getByRole('button').nth(1).click();
  await expect.poll(() => position(page)).toBeGreaterThan(9);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  const stoppedAt = Math.floor(await position(page));
  await page.reload();
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(stoppedAt);
});

test('An address with a second begins there', async ({ page }) => {
  await page.goto(`${routes.stream(FILE_STREAM)}?t=12`);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(12);
});

test('The file can be asked for in parts, which is what seeking needs', async ({ page, request }) => {
  const source = await video(page).locator('source').getAttribute('src');
  const part = await request.get(source ?? '', { headers: { Range: 'bytes=100-199' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(100);
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/);
});

test('The facts of the stream stand beside it', async ({ page }) => {
  const facts = page.getByRole('region', { name: 'About this stream' });
  await expect(facts.getByRole('term')).toContainText([
    'Host',
    'Director',
    'With',
    'Rating',
    'Quality',
    'Captions',
  ]);
  await expect(page.getByRole('region', { name: 'Watch next' }).getByRole('article')).toHaveCount(4);
});
