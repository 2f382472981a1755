import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { BRIEF } from '../support/page-types.ts';
import { addSignIn, expect, ORIGIN, signedInTest, signInPerson, test } from '../support/signed-in.ts';

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const button = (page: Page) => page.getByRole('button', { name: /^Your account/ });

signedInTest('Signing out in one tab signs the other tab out', async ({ context, page }) => {
  await page.goto(routes.brief(BRIEF));
  await button(page).click();
  const other = await context.newPage();
  await other.goto('/');
  await button(other).click();
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(wayIn(page)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

signedInTest('The focus within the menu goes to the way in', async ({ context, page }) => {
  await page.goto('/');
  await button(page).focus();
  await context.clearCookies();
  await expect(wayIn(page)).toBeFocused();
});

test('Signing in in one tab signs in the other', async ({ context, page, person }) => {
  await page.goto('/');
  await expect(wayIn(page)).toBeVisible();
  await addSignIn(context, ORIGIN, await signInPerson(ORIGIN, person));
  await expect(button(page)).toBeVisible();
  await expect(wayIn(page)).toBeHidden();
});

signedInTest('A page that comes back by the back button shows what is so now', async ({ context, page }) => {
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  await page.goto(routes.methods());
  await context.clearCookies();
  await page.goBack();
  await expect(wayIn(page)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

signedInTest('The page of an account does not outlast its sign-in', async ({ context, page, person }) => {
  await page.goto(routes.account());
  await expect(page.getByText(person.email).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(routes.signOut());
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
