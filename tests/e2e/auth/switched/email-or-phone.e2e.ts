import type { Page } from '@playwright/test';
import { newestCode } from '../../support/newest-code.ts';
import {
  enterCode,
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  openSignUp,
  passwordField,
} from '../forms.ts';
import { expect, test } from './people.ts';

test.use({ poolPresets: 'email-or-phone', contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'Correct-Horse-7';
const loginField = (page: Page) => page.getByRole('textbox', { name: 'Email or phone number' });

for (const [what, typed, login] of [
  ['a phone number', '+1 (234) 567-8900', '+12345678900'],
  ['an email address', ' either@example.com', 'either@example.com'],
] as const) {
  test(`People sign up and in with ${what}, and reset the password with it`, async ({ page, context }) => {
    await openSignUp(page);
    await loginField(page).fill(typed);
    await loginField(page).blur();
    await passwordField(page).fill(PASSWORD);
    await passwordField(page, 'Confirm password').fill(PASSWORD);
    await expectSound(page);
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await expect(heading(page, 'Confirm your account')).toBeFocused();
    await expect(page.getByText(`We sent a code to ${login}.`)).toBeVisible();
    const first = await newestCode(login);
    await enterCode(page, first);
    await expectArrival(page);

    // The studio must not send requests while its cookies are deleted.
    await page.goto('about:blank');
    await context.clearCookies();
    await openSignIn(page);
    await loginField(page).fill(typed);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(loginField(page)).toHaveValue(typed);
    await page.getByRole('button', { name: 'Send code' }).click();
    await passwordField(page, 'New password').fill('Another-Horse-8');
    await passwordField(page, 'Confirm password').fill('Another-Horse-8');
    await enterCode(page, await newestCode(login, first), 'Submit');
    await expect(heading(page, 'Sign in')).toBeFocused();
    await expect(loginField(page)).toHaveValue(typed);
    await passwordField(page).fill('Another-Horse-8');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectArrival(page);
  });
}

test('A login that is neither is rejected at its field', async ({ page }) => {
  await openSignUp(page);
  await loginField(page).fill('234 567');
  await loginField(page).blur();
  await expect(loginField(page)).toHaveAccessibleDescription(/valid email, or a phone number/);
});
