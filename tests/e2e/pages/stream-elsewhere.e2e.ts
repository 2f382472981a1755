import { routes } from '../../../lib/routes.ts';
import { UPCOMING_STREAM, YOUTUBE_STREAM } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const NO_COOKIE_HOST = 'www.youtube-nocookie.com';

test.describe('after a click', () => {
  test.use({ expectedHosts: [NO_COOKIE_HOST] });

  test('A YouTube stream contacts its no-cookie host, and no one before', async ({ page, watch }) => {
    await page.route(`https://${NO_COOKIE_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    );
    await page.goto(routes.stream(YOUTUBE_STREAM));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect([...watch.otherHosts]).toEqual([]);

    await page.getByRole('link', { name: /^Play from YouTube/ }).click();
    const player = page.locator('watch-player iframe');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('title', 'Sintel');
    await expect(player).toBeFocused();
    await expect(player).toHaveAttribute('src', `https://${NO_COOKIE_HOST}/embed/eRsGyueVLvQ?autoplay=1`);
    await expect(player.contentFrame().locator('html')).toHaveCount(1);
    await expect(page).toHaveURL(routes.stream(YOUTUBE_STREAM));
  });

  test('The keyboard starts it too, and the focus moves to the player', async ({ page }) => {
    await page.route(`https://${NO_COOKIE_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    );
    await page.goto(routes.stream(YOUTUBE_STREAM));
    await page.getByRole('link', { name: /^Play from YouTube/ }).press('Enter');
    await expect(page.locator('watch-player iframe')).toBeFocused();
  });
});

test('The player names the site that it will contact, and causes no layout shift', async ({ page }) => {
  await page.goto(routes.stream(YOUTUBE_STREAM));
  const link = page.getByRole('link', { name: /^Play from YouTube/ });
  await expect(link).toHaveAccessibleDescription(/^Connects to youtube\.com only when you press play\./);
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/);
});

test('An upcoming stream shows its start and a countdown, and no player', async ({ page }) => {
  await page.goto(routes.stream(UPCOMING_STREAM));
  await expect(page.getByRole('article').getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(page.locator('[data-embed], video')).toHaveCount(0);
  await expect(page.getByRole('article').locator('local-time time').first()).toHaveText(/\d\d:\d\d/);
  await expect(page.locator('count-down')).toHaveText(/^Starts in \d+ (day|hour|minute|second)s?/);
  const where = page.getByRole('article').getByRole('link', { name: 'on example.org' });
  await expect(where).toHaveAttribute('href', /^https:\/\/example\.org\//);
});
