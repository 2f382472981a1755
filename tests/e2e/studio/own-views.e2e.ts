import { FLUSH_INTERVAL } from '../../../lib/domain/constants.ts';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Creators see the views of their own pages and where readers came from; their own visits do not count', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username } = await signUpWithProfile(page);
  await page.goto(routes.studio.home());
  const card = page.getByRole('region', { name: 'Views in the last 30 days' });
  await expect(card.getByText('No views yet.')).toBeVisible();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const reader = await context.newPage();
  const sent = reader.waitForResponse((response) => /\/api\/analytics\/.*\/events$/.test(response.url()));
  await reader.clock.install();
  await expect(async () => {
    const response = await reader.goto(routes.profile(username), { referer: 'https://www.google.com/' });
    expect(response?.status()).toBe(200);
  }).toPass({ timeout: 10_000, intervals: [200] });
  await expect(reader.locator('[data-counted=profile]')).toHaveAttribute('data-record', username);
  let isSent = false;
  void sent.then(() => {
    isSent = true;
  });
  await expect
    .poll(async () => {
      await reader.clock.runFor(FLUSH_INTERVAL);
      return isSent;
    })
    .toBe(true);
  await context.close();

  // The owner's own visit.
  await page.goto(routes.profile(username));
  await page.goto(routes.studio.home());
  await expect(card.getByRole('row', { name: /^Your profile 1 0$/ })).toBeVisible();
  // Fewer than three readers of a site are counted with those of other sites.
  await expect(card.getByRole('row', { name: 'Other sites 1' })).toBeVisible();
  await expect(card).not.toContainText('Google');
  await loadAxe(page);
  for (const [scheme, direction] of [
    ['light', 'rtl'],
    ['dark', 'ltr'],
  ] as const) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page)).toEqual([]);
  }
});
