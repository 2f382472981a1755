import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { FILE_STREAM, HLS_STREAM, RESTRICTED_STREAM } from '../support/page-types.ts';
import { openPlayer, play, position, video } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const controller = (page: Page) => page.locator('watch-player media-controller');
const start = (page: Page) => page.locator('watch-player [data-start]');
const set = (page: Page, values: Partial<HTMLVideoElement>) =>
  video(page).evaluate((element, given) => void Object.assign(element, given), values);

/** Returns the caption that the browser shows now. */
const shownCue = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
      .flatMap((track) => [...(track.activeCues ?? [])])
      .map((cue) => (cue instanceof VTTCue ? cue.text : '')),
  );

test('Captions are shown, and another language can be chosen', async ({ page }) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await play(page);
  await page.keyboard.press('k');
  await set(page, { currentTime: 2 });
  await expect.poll(() => shownCue(page)).toEqual(['A generated sample film. Low tones throughout.']);
  // They are painted: without them, the same moment looks different.
  const place = page.locator('watch-player [data-stage]');
  const withCaptions = await place.screenshot();
  await page.keyboard.press('c');
  await expect.poll(() => shownCue(page)).toEqual([]);
  expect((await place.screenshot()).equals(withCaptions)).toBe(false);

  await page.locator('media-captions-menu-button').click();
  await page.getByRole('menuitemradio', { name: /^Deutsch/ }).click();
  await expect.poll(() => shownCue(page)).toEqual(['Ein erzeugter Beispielfilm. Durchgehend tiefe Töne.']);
});

test('It resumes at the saved position with a message, and can restart', async ({ page }) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await play(page);
  await set(page, { currentTime: 12 });
  await expect.poll(() => position(page)).toBeGreaterThan(12.2);
  await page.keyboard.press('k');
  await expect(video(page)).toHaveJSProperty('paused', true);

  await page.reload();
  await expect(start(page)).toContainText('Resume at 0:12');
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(12);
  await expect(page.getByText('Resumed at 0:12')).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect.poll(() => position(page)).toBeLessThan(3);
});

test('Keyboard shortcuts work while the player has focus, and the help lists them', async ({ page }) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await start(page).press('Enter');
  await expect(page.locator('media-play-button')).toBeFocused();
  await expect.poll(() => position(page)).toBeGreaterThan(0.1);
  await page.keyboard.press('k');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await page.keyboard.press('5');
  await expect.poll(() => position(page)).toBe(12);
  for (const [key, seconds] of [
    ['l', 22],
    ['j', 12],
    ['ArrowRight', 17],
    ['ArrowLeft', 12],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position(page), key).toBe(seconds);
  }
  await page.keyboard.press('m');
  await expect(video(page)).toHaveJSProperty('muted', true);
  await page.keyboard.press('>');
  await expect(video(page)).toHaveJSProperty('playbackRate', 1.25);
  await expect(page.getByText('Speed 1.25×')).toBeVisible();
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-stage')))
    .toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('definition')).toContainText(['Play or pause', 'Back or forward 10 seconds']);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // Keys typed elsewhere, and the browser's own shortcuts, do not control the player.
  await page.keyboard.press('Control+k');
  await page.getByRole('contentinfo').getByRole('textbox').fill('');
  await page.keyboard.type('k5m');
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveValue('k5m');
  await expect.poll(() => position(page)).toBe(12);
  await expect(video(page)).toHaveJSProperty('muted', true);
});

test('Speed is chosen in a menu, and chapters are marked on the time bar', async ({ page }) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await play(page);
  await page.locator('media-playback-rate-menu-button').press('Enter');
  await page.getByRole('menuitemradio', { name: '1.5x' }).press('Enter');
  await expect(video(page)).toHaveJSProperty('playbackRate', 1.5);
  const marks = page.locator('media-time-range').locator('#segments rect, #segments-clipping rect');
  await expect.poll(() => marks.count()).toBeGreaterThanOrEqual(3);
});

test('Restricted content requires confirmation; the choice is saved and can be undone', async ({ page }) => {
  await page.goto(routes.stream(RESTRICTED_STREAM));
  await expect(start(page)).toBeHidden();
  await page.getByText('Show content').click();
  await expect(start(page)).toBeVisible();
  await page.reload();
  await expect(start(page)).toBeVisible();
  await play(page);
  await page.getByText('Hide and ask again').click();
  await expect(video(page)).toHaveJSProperty('paused', true);
  await page.reload();
  await expect(page.getByText('Show content')).toBeVisible();
  await expect(start(page)).toBeHidden();
});

test('HLS plays in the chosen quality, and its library loads only for it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPlayer(page, routes.stream(HLS_STREAM));
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /hls/.test(path))).toEqual([]);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  expect(requested.filter((path) => /attach-hls/.test(path))).toHaveLength(1);
  // One player alone reads the list of qualities: not the browser's own as well.
  expect(requested.filter((path) => path.endsWith('/main.m3u8'))).toHaveLength(1);
  await page.locator('media-rendition-menu-button').click();
  await page.getByRole('menuitemradio', { name: '360p' }).click();
  // The buffered part plays first.
  await set(page, { playbackRate: 4 });
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.videoHeight)).toBe(360);
});

test.describe('when the file is missing', () => {
  test.use({ expectedProblems: [/404|power\.mp4/] });

  test('It shows an error with a way to continue, and plays once the file exists', async ({ page }) => {
    await page.route('**/power.mp4', (route) => route.fulfill({ status: 404 }));
    await openPlayer(page, routes.stream(FILE_STREAM));
    await start(page).click();
    const failure = page.locator('watch-player').getByRole('alert');
    await expect(failure).toContainText('This video is no longer available.');
    await expect(failure.getByRole('link')).toHaveAttribute('href', '/sample-media/power.mp4');
    await page.unroute('**/power.mp4');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    await expect.poll(() => position(page)).toBeGreaterThan(0.3);
  });
});

test('At the end it offers the next film, and plays it automatically only if the person chose so', async ({
  page,
}) => {
  await openPlayer(page, routes.stream(FILE_STREAM));
  await play(page);
  await set(page, { currentTime: 23.5 });
  const next = page.getByRole('region', { name: 'Next up' });
  await expect(next).toBeVisible();
  await expect(next.getByRole('status')).toHaveText('Next up');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await expect(next).toBeHidden();

  await page.getByRole('checkbox', { name: 'Autoplay next' }).check();
  await page.clock.install();
  await set(page, { currentTime: 23.5 });
  await video(page).evaluate((element: HTMLVideoElement) => element.play());
  await expect(next.getByRole('status')).toHaveText(/^Next up in \d+ s$/);
  const href = await next.getByRole('link').getAttribute('href');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL(href ?? '');
});

test('A view is reported once, after enough playback', async ({ page }) => {
  await page.addInitScript(() => {
    const views: unknown[] = [];
    Object.assign(window, { views });
    addEventListener('stream-view', (event) =>
      views.push(event instanceof CustomEvent ? event.detail : null),
    );
  });
  const views = () => page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'views'))));
  await openPlayer(page, routes.stream(FILE_STREAM));
  await play(page);
  await set(page, { playbackRate: 8 });
  await set(page, { currentTime: 10 });
  expect(await views()).toEqual([]);
  await set(page, { currentTime: 0 });
  await expect.poll(views, { timeout: 10_000 }).toEqual([{ stream: `stream-${FILE_STREAM}` }]);
  await expect(video(page)).toHaveJSProperty('ended', true);
  expect(await views()).toHaveLength(1);
});

for (const width of [360, 1440]) {
  test(`At ${width} px, axe finds no problems in the active player, in any scheme and direction`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPlayer(page, routes.stream(FILE_STREAM));
    await play(page);
    await page.keyboard.press('k');
    await loadAxe(page);
    for (const [scheme, direction] of [
      ['dark', 'ltr'],
      ['light', 'rtl'],
    ] as const) {
      await setAppearance(page, scheme, direction);
      expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
    }
    // Time runs to the right everywhere, and each target can be hit.
    await expect(controller(page)).toHaveCSS('direction', 'ltr');
    const boxes = await page
      .locator(
        'watch-player :is(media-play-button, media-mute-button, media-captions-menu-button, media-fullscreen-button)',
      )
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    for (const { width: wide, height, right } of boxes) {
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(24);
      expect(right).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The browser’s own player and a link to the file are shown, after a confirmation if needed', async ({
    page,
  }) => {
    await page.goto(routes.stream(FILE_STREAM));
    await expect(video(page)).toHaveAttribute('controls');
    await expect(start(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Open the video file' }).first()).toHaveAttribute(
      'href',
      '/sample-media/power.mp4',
    );
    await page.goto(routes.stream(RESTRICTED_STREAM));
    await expect(video(page)).toBeHidden();
    await page.getByText('Show content').click();
    await expect(video(page)).toBeVisible();
  });
});
