import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/signed-in.ts';
import { signUpWithProfile } from './own-profile.ts';

const cachedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aws-amplify-cache')));

test('The studio shows cached records until the newest are read, and deletes them at sign-out', async ({
  page,
}) => {
  const { displayName } = await signUpWithProfile(page);
  await page.goto(routes.studio.home());
  const name = page.getByRole('heading', { level: 1, name: displayName });
  await expect(name).toBeVisible();
  await expect.poll(() => cachedKeys(page)).toContainEqual(expect.stringContaining('own-records:'));

  const { promise: isSeen, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/_cloud/graphql', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.reload();
  await expect(name).toBeVisible();
  await expect(page.getByText('Loading updates')).toBeAttached();
  respond();
  await expect(page.getByText('Loading updates')).toHaveCount(0);
  await expect(name).toBeVisible();

  await page.goto(routes.signOut());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => cachedKeys(page)).toEqual([]);
});
