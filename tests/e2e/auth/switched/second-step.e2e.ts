import type { Page } from '@playwright/test';
import { newestCode } from '../../support/newest-code.ts';
import type { Person } from '../../support/signed-in.ts';
import {
  enterCode,
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  passwordField,
  REFUSALS,
  signInAs,
} from '../forms.ts';
import { expect, test } from './people.ts';
import { openWithClock } from './still-clock.ts';

test.use({ poolPresets: 'mfa-optional', contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/**
 * Signs in up to the code by email and returns the code. The account's sign-up sent a code too, and emails arrive after
 * the response, so the code is the one after that.
 */
async function signInUpToCode(page: Page, person: Person): Promise<string> {
  const ofSignUp = await newestCode(person.email);
  await signInAs(page, person);
  await expect(heading(page, 'Enter the code from your email')).toBeFocused();
  return newestCode(person.email, ofSignUp);
}

test('A code by text message', async ({ page, addPerson }) => {
  const phone = `+1555${Math.floor(1e6 + Math.random() * 9e6)}`;
  const person = await addPerson({
    attributes: { phone_number: phone, phone_number_verified: 'true' },
    mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' },
  });
  await openSignIn(page);
  await signInAs(page, person);
  await expect(heading(page, 'Enter the code from your text message')).toBeFocused();
  await expect(page.getByText(new RegExp(`${phone.slice(-4)}`))).toBeVisible();
  await expect(page.getByText(phone)).toHaveCount(0);
  await expectSound(page);
  await enterCode(page, await newestCode(phone));
  await expectArrival(page);
});

test.describe('A code by email', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('can be corrected once, and the step can be cancelled', async ({ page, addPerson }) => {
    const person = await addPerson({ mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
    await openSignIn(page);
    const before = await signInUpToCode(page, person);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(heading(page, 'Sign in')).toBeFocused();
    await signInAs(page, person);
    await expect(heading(page, 'Enter the code from your email')).toBeFocused();
    const code = await newestCode(person.email, before);
    await enterCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible();
    await expectSound(page);
    await enterCode(page, code);
    await expectArrival(page);
  });
});

test('A sign-in in another tab ends the step for a code, and this tab continues', async ({
  context,
  page,
  addPerson,
}) => {
  const person = await addPerson({ mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
  await openSignIn(page);
  const before = await signInUpToCode(page, person);
  const other = await context.newPage();
  await openSignIn(other);
  await signInAs(other, person);
  await expect(heading(other, 'Enter the code from your email')).toBeFocused();
  await enterCode(other, await newestCode(person.email, before));
  await expectArrival(other);
  await expectArrival(page);
});

test.describe('Three wrong codes', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('end the step, and a new code completes the sign-in', async ({ page, addPerson }) => {
    const person = await addPerson({ mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
    await openSignIn(page);
    const first = await signInUpToCode(page, person);
    const over = page.getByRole('alert').filter({ hasText: 'Too many wrong codes were entered' });
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(over).toHaveCount(0);
      await enterCode(page, first === '000000' ? '111111' : '000000');
      await expect(page.getByRole('button', { name: 'Confirm', exact: true }).or(over)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirming' })).toHaveCount(0);
    }
    await expect(over).toBeVisible();
    await expect(page.getByLabel('Confirmation code')).toBeHidden();
    await expectSound(page);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
    await expect(page.getByLabel('Confirmation code')).toBeFocused();
    await enterCode(page, await newestCode(person.email, first));
    await expectArrival(page);
  });
});

test('A code that does not arrive is sent again', async ({ page, addPerson }) => {
  const person = await addPerson({ mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
  await openSignIn(page);
  const first = await signInUpToCode(page, person);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  const second = await newestCode(person.email, first);
  await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
  await enterCode(page, second.replace(/^.../, '$& '));
  await expectArrival(page);
});

test.describe('A reset that an administrator requires', () => {
  // The pool refuses the old password, with the reason.
  test.use({ expectedProblems: [REFUSALS] });

  test('says why a new password is needed', async ({ page, addPerson }) => {
    const person = await addPerson({ status: 'RESET_REQUIRED' });
    const first = await newestCode(person.email);
    await openSignIn(page);
    await signInAs(page, person);
    await expect(heading(page, 'Choose a new password')).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: 'An administrator requires a new password' }),
    ).toBeVisible();
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(person.email);
    await passwordField(page, 'New password').fill('Another-Horse-8');
    await passwordField(page, 'Confirm password').fill('Another-Horse-8');
    await enterCode(page, await newestCode(person.email, first), 'Submit');
    await signInAs(page, { ...person, password: 'Another-Horse-8' });
    await expectArrival(page);
  });
});

test('A person with several verification methods chooses one', async ({ page, addPerson }) => {
  const phone = `+1555${Math.floor(1e6 + Math.random() * 9e6)}`;
  const person = await addPerson({
    attributes: { phone_number: phone, phone_number_verified: 'true' },
    mfa: { enabled: ['SMS_MFA', 'EMAIL_OTP'], preferred: null },
  });
  await openSignIn(page);
  await signInAs(page, person);
  await expect(heading(page, 'Choose a verification method')).toBeFocused();
  await expectSound(page);
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Enter the code from your email')).toBeFocused();
});

test.describe('The end of a step', () => {
  test('is announced a minute before, and leads back to the start', async ({ page, addPerson }) => {
    const person = await addPerson({ mfa: { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' } });
    await openWithClock(page, openSignIn);
    await signInAs(page, person);
    await expect(heading(page, 'Enter the code from your email')).toBeVisible();
    await page.clock.runFor(110_000);
    await expect(page.getByText('This step expires in')).toHaveCount(0);
    await page.clock.runFor(12_000);
    await expect(page.getByText('This step expires in 0:58')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'less than a minute' })).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(
      page.getByRole('alert').filter({ hasText: 'For security, this step ended after three minutes' }),
    ).toBeVisible();
    await expect(page.getByLabel('Confirmation code')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeFocused();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(heading(page, 'Sign in')).toBeFocused();
    await page.clock.resume();
    await expectSound(page);
  });
});

test.describe('A password set by an administrator', () => {
  test('must be replaced by the person’s own', async ({ page, addPerson }) => {
    const person = await addPerson({ status: 'FORCE_CHANGE_PASSWORD' });
    await openSignIn(page);
    await signInAs(page, person);
    await expect(heading(page, 'Set your own password')).toBeFocused();
    await expectSound(page);
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(person.email);
    await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/At least 8 characters/);
    await passwordField(page, 'New password').fill('short');
    await passwordField(page, 'Confirm password').fill('shorter');
    await passwordField(page, 'New password').blur();
    await passwordField(page, 'Confirm password').focus();
    await passwordField(page, 'Confirm password').blur();
    await expect(page.getByText('Password must have at least 8 characters')).toBeVisible();
    await expect(page.getByText('Your passwords must match')).toBeVisible();
    await passwordField(page, 'New password').fill('Correct-Horse-7');
    await passwordField(page, 'Confirm password').fill('Correct-Horse-7');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectArrival(page);
  });
});

test.describe('An address that was never verified', () => {
  const unverified = { attributes: { email_verified: 'false' } };

  test('can be verified when signing in', async ({ page, addPerson }) => {
    const person = await addPerson(unverified);
    const before = await newestCode(person.email);
    await openSignIn(page);
    await signInAs(page, person);
    await expect(heading(page, 'Verify your contact details')).toBeFocused();
    await expect(page.getByRole('radio', { name: /Email: r\*+[0-9a-f]@example\.com/ })).toBeChecked();
    await expectSound(page);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(heading(page, 'Enter the code we sent')).toBeFocused();
    await expectSound(page);
    await enterCode(page, await newestCode(person.email, before), 'Submit');
    await expectArrival(page);
  });

  test('can be skipped at either step', async ({ page, addPerson, context }) => {
    const person = await addPerson(unverified);
    await openSignIn(page);
    await signInAs(page, person);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expectArrival(page);
    await context.clearCookies();
    await openSignIn(page);
    await signInAs(page, person);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(heading(page, 'Enter the code we sent')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expectArrival(page);
  });

  test.describe('behind a proxy that responds with a page', () => {
    test.use({ expectedProblems: [/\b502\b/] });

    test('states that the server is not available, at either step', async ({ page, addPerson }) => {
      const person = await addPerson(unverified);
      const before = await newestCode(person.email);
      const alert = page.getByRole('alert').filter({ hasText: 'The server is not available' });
      const breakServer = () =>
        page.route('**/_cloud/idp/**', (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }),
        );
      await openSignIn(page);
      await signInAs(page, person);
      await expect(heading(page, 'Verify your contact details')).toBeVisible();
      await breakServer();
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(alert).toBeVisible();
      await expect(page.getByText('JSON')).toBeHidden();
      await page.unroute('**/_cloud/idp/**');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(heading(page, 'Enter the code we sent')).toBeVisible();
      const code = await newestCode(person.email, before);
      await breakServer();
      await enterCode(page, code, 'Submit');
      await expect(alert).toBeVisible();
      await page.unroute('**/_cloud/idp/**');
      await enterCode(page, code, 'Submit');
      await expectArrival(page);
    });
  });

  test.describe('without a session', () => {
    // The client then requests guest credentials, which the identity pool refuses.
    test.use({ expectedProblems: [/cognito-identity\//] });

    test('states that the sign-in has ended, at either step', async ({ page, addPerson, context }) => {
      const person = await addPerson(unverified);
      const alert = page.getByRole('alert').filter({ hasText: 'Auth session was not found.' });
      const startAgain = async () => {
        await expect(alert).toContainText('Your sign-in has ended: sign in again.');
        await expect(page.getByText('is forbidden')).toBeHidden();
        await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
      };
      await openSignIn(page);
      await signInAs(page, person);
      await expect(heading(page, 'Verify your contact details')).toBeVisible();
      await context.clearCookies();
      await page.getByRole('button', { name: 'Verify' }).click();
      await startAgain();

      await signInAs(page, person);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(heading(page, 'Enter the code we sent')).toBeVisible();
      await context.clearCookies();
      await enterCode(page, '123456', 'Submit');
      await startAgain();
    });
  });
});
