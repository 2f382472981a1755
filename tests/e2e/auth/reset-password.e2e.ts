import type { Page } from '@playwright/test';
import { newestCode } from '../support/newest-code.ts';
import { expect, signUpPerson, test } from '../support/signed-in.ts';
import {
  enterCode,
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  passwordField,
  REFUSALS,
  signInAs,
} from './forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NEW_PASSWORD = 'Another-Horse-8';

async function requestCode(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
}

async function chooseNewPassword(page: Page, code: string): Promise<void> {
  await passwordField(page, 'New password').fill(NEW_PASSWORD);
  await passwordField(page, 'Confirm password').fill(NEW_PASSWORD);
  await enterCode(page, code, 'Submit');
}

test('A forgotten password is replaced with a code, and the new one signs in', async ({ page, baseURL }) => {
  const person = await signUpPerson(baseURL ?? '');
  const first = await newestCode(person.email);
  await requestCode(page, person.email);
  await expectSound(page);
  await expect(
    page.getByText(`If there is an account for ${person.email}, we sent a code to it.`),
  ).toBeVisible();
  const second = await newestCode(person.email, first);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
  await chooseNewPassword(page, await newestCode(person.email, second));
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  await signInAs(page, { ...person, password: NEW_PASSWORD });
  await expectArrival(page);
});

test('Both steps can be cancelled', async ({ page }) => {
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeFocused();
  // The response does not reveal whether the account exists.
  await requestCode(page, 'nobody@example.com');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeFocused();
});

test.describe('A wrong code', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('is rejected with the message of the service', async ({ page, baseURL }) => {
    const person = await signUpPerson(baseURL ?? '');
    const first = await newestCode(person.email);
    await requestCode(page, person.email);
    const code = await newestCode(person.email, first);
    await chooseNewPassword(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
    await expectSound(page);
  });
});
