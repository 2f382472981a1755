import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newestCode } from '../support/newest-code.ts';
import { expect, test } from '../support/signed-in.ts';
import {
  enterCode,
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  openSignUp,
  passwordField,
  REFUSALS,
  signInAs,
} from './forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newPerson = () => ({ email: `new-${randomUUID()}@example.com`, password: 'Correct-Horse-7' });

async function signUpAs(page: Page, { email, password }: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await passwordField(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
}

test('A new account is confirmed by the code in the email, and signed in at once', async ({ page }) => {
  const person = newPerson();
  await openSignUp(page);
  await signUpAs(page, person);
  await expect(heading(page, 'Confirm your account')).toBeFocused();
  await expect(page).toHaveTitle('Confirm your account · StreamIt');
  await expect(
    page.getByText(`We sent a code to ${person.email}. The message may take a minute`),
  ).toBeVisible();
  await expect(page.getByLabel('Confirmation code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectSound(page);
  await enterCode(page, await newestCode(person.email));
  await expectArrival(page);
});

test('Another code can be sent, with a confirmation message', async ({ page }) => {
  const person = newPerson();
  await openSignUp(page);
  await signUpAs(page, person);
  await expect(heading(page, 'Confirm your account')).toBeVisible();
  const first = await newestCode(person.email);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
  await enterCode(page, await newestCode(person.email, first));
  await expectArrival(page);
});

test.describe('Rejections of the user pool', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('A wrong code can be corrected', async ({ page }) => {
    const person = newPerson();
    await openSignUp(page);
    await signUpAs(page, person);
    const code = await newestCode(person.email);
    await enterCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
    await enterCode(page, code);
    await expectArrival(page);
  });

  test('Signing in before confirming asks for a new code', async ({ page }) => {
    const person = newPerson();
    await openSignUp(page);
    await signUpAs(page, person);
    const first = await newestCode(person.email);
    await expect(page.getByText('Already confirmed? Sign in.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(page, 'Sign in')).toBeFocused();
    await signInAs(page, person);
    await expect(heading(page, 'Confirm your account')).toBeVisible();
    await enterCode(page, await newestCode(person.email, first));
    await expect(page.getByRole('status').filter({ hasText: 'Your account is confirmed.' })).toBeVisible();
    await signInAs(page, person);
    await expectArrival(page);
  });
});

test('Passwords are checked while typing, with the words of the policy', async ({ page }) => {
  await openSignUp(page);
  const password = passwordField(page);
  const repeated = passwordField(page, 'Confirm password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill(' ');
  await repeated.fill('abcdef');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').blur();
  for (const sentence of [
    'Password must have at least 8 characters',
    'Password must have lower case letters',
    'Password must have upper case letters',
    'Password must have numbers',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await password.fill('abcdefg1');
  await expect(page.getByText('Password must have special characters')).toBeVisible();
  await expect(page.getByText('Your passwords must match')).toBeVisible();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeDisabled();
  await expectSound(page);
  await password.fill('Correct-Horse-7');
  await repeated.fill('Correct-Horse-7');
  await page.getByLabel('Email').fill('somebody@example.com');
  await expect(page.getByText('must')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeEnabled();
});

test('An empty required field shows an error', async ({ page }) => {
  await openSignUp(page);
  await page.getByLabel('Email').focus();
  await passwordField(page).focus();
  await passwordField(page, 'Confirm password').focus();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeDisabled();
});

test('The tab of the sign-in page has the same form', async ({ page }) => {
  await openSignIn(page);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(passwordField(page, 'Confirm password')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expect(passwordField(page, 'Confirm password')).toHaveCount(0);
});

test.describe('An address that a stranger signed up with before', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('gets a code and a new password for its owner, and the stranger’s password stops working', async ({
    page,
  }) => {
    const person = newPerson();
    await openSignUp(page);
    await signUpAs(page, { ...person, password: 'Strangers-Horse-7' });
    const first = await newestCode(person.email);
    await openSignUp(page);
    await signUpAs(page, person);
    await expect(
      page.getByRole('status').filter({ hasText: 'This address has already been used to sign up.' }),
    ).toBeVisible();
    const second = await newestCode(person.email, first);
    await enterCode(page, second);
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your address is confirmed.' })).toBeVisible();
    await expectSound(page);
    await passwordField(page, 'New password').fill(person.password);
    await passwordField(page, 'Confirm password').fill(person.password);
    await enterCode(page, await newestCode(person.email, second), 'Submit');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await signInAs(page, { ...person, password: 'Strangers-Horse-7' });
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await signInAs(page, person);
    await expectArrival(page);
  });
});
