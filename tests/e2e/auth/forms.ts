import { expect, type Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { unmarkedFields } from '../support/required-marks.ts';
import type { Person } from '../support/signed-in.ts';

/** Refusals of the user pool, which browsers report. */
export const REFUSALS = /\b400\b.*_cloud\/idp|status of 400/;

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The field of a password. An exact name, because the button that shows the password has the word too. */
export const passwordField = (page: Page, name = 'Password') =>
  page.getByRole('textbox', { name, exact: true });

export async function openSignIn(page: Page, next?: string): Promise<void> {
  await page.goto(routes.signIn(next));
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
}

export async function openSignUp(page: Page): Promise<void> {
  await page.goto(routes.signUp());
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible();
}

/** Fills the form of the first step in and sends it. */
export async function signInAs(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function enterCode(page: Page, code: string, button = 'Confirm'): Promise<void> {
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The person is signed in and has arrived: in the studio, unless they were going somewhere else. */
export async function expectArrival(page: Page, path: string = routes.studio.home()): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 30_000 });
  await page.waitForLoadState();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.some((name) => name.endsWith('.refreshToken'))).toBe(true);
}

/** Required fields are marked. axe finds nothing at this step in either scheme and direction, there is one heading, and at 360 px nothing is cut off. */
export async function expectSound(page: Page): Promise<void> {
  await loadAxe(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await unmarkedFields(page)).toEqual([]);
  for (const [scheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
  }
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: size.height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'at 360 px').toBeLessThanOrEqual(
    360,
  );
  await page.setViewportSize(size);
  await setAppearance(page, 'light', 'ltr');
}
