import { BRIEF_CLIPS, clipAddress } from '../../../content/brief-clips/clips.ts';
import { routes } from '../../../lib/routes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const SLUG = 'the-first-hour';

test('A video brief plays its video at the top of its page, with captions', async ({ page }) => {
  await page.goto(routes.brief(SLUG));
  const video = page.locator('article header video');
  await expect(video.locator('source')).toHaveAttribute('src', clipAddress(SLUG));
  await expect(video.locator('track')).toHaveAttribute('srclang', 'en');
  await page.getByRole('button', { name: /^Play The first hour/ }).click();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('A video brief has structured data for its video, which exists', async ({ page, request }) => {
  await page.goto(routes.brief(SLUG));
  const graph = await page.locator('script[type="application/ld+json"]').first().textContent();
  const nodes: { '@type': string; contentUrl?: string; caption?: { contentUrl: string }[] }[] = JSON.parse(
    graph ?? '{}',
  )['@graph'];
  const video = nodes.find((node) => node['@type'] === 'VideoObject');
  for (const address of [video?.contentUrl, video?.caption?.[0]?.contentUrl])
    expect((await request.get(new URL(address ?? '').pathname)).status()).toBe(200);
});

test('Video briefs have their own list, and are shown among the streams', async ({ page }) => {
  for (const path of [routes.briefs({ format: 'video' }), routes.streams()]) {
    await page.goto(path);
    for (const slug of BRIEF_CLIPS.keys())
      await expect(page.locator(`main a[href="${routes.brief(slug)}"]`).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'All video briefs' }).click();
  await expect(page).toHaveURL(routes.briefs({ format: 'video' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video briefs');
});
