import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { addSignIn, expect, ORIGIN, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a private draft is found on another device, hidden from readers, and published', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username, signIn } = await signUpWithProfile(page, { listing: 'UNLISTED' });
  await page.goto(routes.studio.newBan());
  // Incomplete: no platform and no date.
  await page.getByLabel('What the platform did').fill('Channel removed');
  await page.getByRole('button', { name: 'Save as private draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft of a ban');
  const address = page.url();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  const reader = await browser.newPage();
  await reader.goto(routes.profile(username));
  await expect(reader.getByText('Channel removed')).toHaveCount(0);

  const device = await browser.newContext({ reducedMotion: 'reduce' });
  await addSignIn(device, ORIGIN, signIn);
  const other = await device.newPage();
  await other.goto(routes.studio.bans());
  const drafts = other.getByRole('region', { name: 'Private drafts' });
  await drafts.getByRole('link', { name: /Channel removed/ }).click();
  await expect(other.getByLabel('What the platform did')).toHaveValue('Channel removed');
  await other.getByRole('radio', { name: 'YouTube' }).check();
  await other.getByLabel('What happened, in your words').fill('No rule was named.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('The draft is saved.')).toBeVisible();

  // The first device has not seen this, and changes another field: both stay.
  await page.getByLabel('What the platform did').fill('Channel terminated');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expect(page.getByLabel('What happened, in your words')).toHaveValue('No rule was named.');

  await page.getByLabel('I do not know when it began').check();
  await page.getByRole('button', { name: 'Publish ban' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banned from YouTube');
  expect(page.url()).toBe(address);
  await page.goto(routes.studio.bans());
  await expect(page.getByRole('link', { name: 'YouTube' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Private drafts' })).toHaveCount(0);
  await expect(async () => {
    await reader.goto(routes.profile(username));
    await expect(reader.getByText('No rule was named.')).toBeVisible();
  }).toPass({ intervals: [200], timeout: 15_000 });
  await device.close();
  await reader.close();
});

test('a draft is deleted after one confirmation', async ({ page }) => {
  await signUpWithProfile(page, { listing: 'UNLISTED' });
  await page.goto(routes.studio.newReport());
  await page.getByRole('radio', { name: 'TikTok' }).check();
  await page.getByRole('button', { name: 'Save as private draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft of a shadowban report');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page
    .getByRole('form', { name: 'Delete draft' })
    .getByRole('button', { name: 'Delete draft' })
    .click();
  await expect(page).toHaveURL(routes.studio.reports());
  await expect(page.getByRole('region', { name: 'Private drafts' })).toHaveCount(0);
});
