import type { Page } from '@playwright/test';
import { routes } from '../../../../lib/routes.ts';
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

test.use({ poolPresets: 'phone', contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'Correct-Horse-7';

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
const dialCode = (page: Page) => page.getByRole('combobox', { name: 'Country code' });

/** Returns the body of the next call of this name to the user pool. */
async function sentWith(page: Page, call: string): Promise<{ readonly Username?: unknown }> {
  const request = await page.waitForRequest(
    (one) => one.headers()['x-amz-target']?.endsWith(`.${call}`) ?? false,
  );
  return request.postDataJSON();
}

test('A phone number works for sign-up and sign-in, with a dial code and without separators', async ({
  page,
  context,
}) => {
  await openSignUp(page);
  await expect(dialCode(page)).toHaveValue('+1');
  await numberField(page).fill('(234) 567-8900');
  await passwordField(page).fill(PASSWORD);
  await passwordField(page, 'Confirm password').fill(PASSWORD);
  await expectSound(page);
  const signUp = sentWith(page, 'SignUp');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  expect(await signUp).toMatchObject({
    Username: '+12345678900',
    UserAttributes: [{ Name: 'phone_number', Value: '+12345678900' }],
  });

  await expect(heading(page, 'Confirm your account')).toBeFocused();
  await expect(page.getByText('We sent a code to +12345678900. The message may take a minute')).toBeVisible();
  await expectSound(page);
  await enterCode(page, await newestCode('+12345678900'));
  await expectArrival(page);
  await page.goto(routes.account());
  await expect(page.getByText('You sign in with the phone number')).toBeVisible();
  await expect(page.getByText('+12345678900').first()).toBeVisible();

  await context.clearCookies();
  await openSignIn(page);
  await expect(dialCode(page)).toHaveValue('+1');
  await expectSound(page);
  await numberField(page).fill('234 567 8900');
  await passwordField(page).fill(PASSWORD);
  const signIn = sentWith(page, 'InitiateAuth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await signIn).toMatchObject({ AuthParameters: { USERNAME: '+12345678900' } });
  await expectArrival(page);
});

test('Another dial code can be chosen with the keyboard, and an invalid number shows an error', async ({
  page,
}) => {
  await page.goto(routes.signUp());
  await dialCode(page).focus();
  await page.keyboard.type('+49');
  await expect(dialCode(page)).toHaveValue('+49');
  await numberField(page).fill('call me');
  await numberField(page).blur();
  await expect(page.getByText('Invalid phone number format')).toBeVisible();
  await expectSound(page);
  await numberField(page).fill('170 123 45 67');
  await expect(page.getByText('Invalid phone number format')).toHaveCount(0);
  await passwordField(page).fill(PASSWORD);
  await passwordField(page, 'Confirm password').fill(PASSWORD);
  const signUp = sentWith(page, 'SignUp');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  expect(await signUp).toMatchObject({ Username: '+491701234567' });
  await expect(heading(page, 'Confirm your account')).toBeFocused();
});
