import type { BrowserContext, Locator, Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { addSignIn, type Person, signInPerson, signUpPerson } from '../support/signed-in.ts';
import { expect } from '../support/test.ts';

/** A password that follows the policy and that no test account has. */
export const NEW_PASSWORD = 'Another-Horse-8';

/** The site that all tests share. */
export const SHARED_SITE = process.env.SITE_ORIGIN ?? 'http://localhost:3000';

/** Creates an account and signs it in in this browser. */
export async function signUpAndIn(context: BrowserContext, origin = SHARED_SITE): Promise<Person> {
  const person = await signUpPerson(origin);
  await addSignIn(context, origin, await signInPerson(origin, person));
  return person;
}

/** Opens the account page and waits until it shows the service's response. */
export async function openAccount(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${routes.account()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.locator('time')).toBeVisible();
}

/** A section by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Expects that the page shows the end of the sign-in under this heading. */
export async function expectEnded(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  // The last steps call two functions, which may have to start.
  await expect(heading).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Password' })).toHaveCount(0);
}
