import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/signed-in.ts';
import { expectSound, heading } from './forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const storedTokens = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('Token')).length;

test('A link of this site signs out, and the old tokens no longer work', async ({ page, signedIn }) => {
  await page.goto(routes.signIn());
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(heading(page, 'You are signed out')).toBeVisible();
  expect(await storedTokens(page)).toBe(0);
  await expectSound(page);
  const [, refreshToken] = [...signedIn].find(([name]) => name.endsWith('.refreshToken')) ?? [];
  const clientId = [...signedIn.keys()][0]?.split('.')[1];
  const response = await page.request.post('/_cloud/idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    data: JSON.stringify({ ClientId: clientId, RefreshToken: refreshToken }),
  });
  expect(response.status()).toBe(400);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('Opening the address directly asks for confirmation first', async ({ page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await page.goto(routes.signOut());
  await expect(heading(page, 'Sign out?')).toBeVisible();
  expect(await storedTokens(page)).toBe(3);
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'You are signed out')).toBeVisible();
  expect(await storedTokens(page)).toBe(0);
});

test('Opening the address without being signed in offers to sign in', async ({ page }) => {
  await page.goto(routes.signOut());
  await expect(heading(page, 'You are not signed in')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test.describe('When the user pool does not respond', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('the tokens are deleted anyway', async ({ page, signedIn }) => {
    expect(signedIn.size).toBeGreaterThan(0);
    await page.goto(routes.signOut());
    await page.route('**/_cloud/idp/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'You are signed out')).toBeVisible();
    expect(await storedTokens(page)).toBe(0);
  });
});
