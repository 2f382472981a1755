import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { makeAdministrator } from '../admin/administrator.ts';
import { newestCode } from '../support/newest-code.ts';
import { addSignIn, expect, ORIGIN, signInPerson, signUpPerson, test } from '../support/signed-in.ts';
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

/* The links from one step to another, and out of every dead end. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newPerson = () => ({ email: `new-${randomUUID()}@example.com`, password: 'Correct-Horse-7' });
const emailField = (page: Page) => page.getByLabel('Email');
/** Opens the step that sends a code. It has a field of the same name as the first form, which it replaces. */
async function forgot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible();
}

async function signUpAs(page: Page, { email, password }: ReturnType<typeof newPerson>): Promise<void> {
  await openSignUp(page);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await passwordField(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(heading(page, 'Confirm your account')).toBeVisible();
}

async function requestReset(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await forgot(page);
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
}

async function chooseNewPassword(page: Page, password: string, code: string): Promise<void> {
  await passwordField(page, 'New password').fill(password);
  await passwordField(page, 'Confirm password').fill(password);
  await enterCode(page, code, 'Submit');
}

test('The typed address is there at the next step, and after changing the tab', async ({ page }) => {
  await openSignIn(page);
  await emailField(page).fill('ann@exam');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(heading(page, 'Create account')).toBeVisible();
  await expect(emailField(page)).toHaveValue('ann@exam');
  await emailField(page).fill('ann@example.com');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(emailField(page)).toHaveValue('ann@example.com');
  await forgot(page);
  await expect(emailField(page)).toHaveValue('ann@example.com');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(emailField(page)).toHaveValue('ann@example.com');
});

test('A mistyped address is shown in full and can be changed', async ({ page }) => {
  const person = newPerson();
  await signUpAs(page, { ...person, email: `x${person.email}` });
  await expect(page.getByText(`We sent a code to x${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(heading(page, 'Create account')).toBeFocused();
  await expect(emailField(page)).toHaveValue(`x${person.email}`);
  await emailField(page).fill(person.email);
  await passwordField(page).fill(person.password);
  await passwordField(page, 'Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  const code = await newestCode(person.email);
  // People copy codes with spaces and hyphens.
  await enterCode(page, ` ${code.slice(0, 3)}-${code.slice(3, 5)} ${code.slice(5)}`);
  await expectArrival(page);
});

test('A code without digits is not sent', async ({ page }) => {
  const person = newPerson();
  await signUpAs(page, person);
  await enterCode(page, 'code');
  await expect(page.getByLabel('Confirmation code')).toHaveAccessibleDescription('This field is required');
  await enterCode(page, await newestCode(person.email));
  await expectArrival(page);
});

test('An unconfirmed account with a forgotten password gets a new password by a reset', async ({ page }) => {
  const person = newPerson();
  await signUpAs(page, { ...person, password: 'Forgotten-Horse-7' });
  const first = await newestCode(person.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(emailField(page)).toHaveValue(person.email);
  await forgot(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await chooseNewPassword(page, person.password, await newestCode(person.email, first));
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  await expect(emailField(page)).toHaveValue(person.email);
  await passwordField(page).fill(person.password);
  await passwordField(page).press('Enter');
  await expectArrival(page);
});

test('The same account can be confirmed first, and then gets a new password', async ({ page }) => {
  const person = newPerson();
  await signUpAs(page, { ...person, password: 'Forgotten-Horse-7' });
  const first = await newestCode(person.email);
  await requestReset(page, person.email);
  const second = await newestCode(person.email, first);
  await page.getByRole('button', { name: 'confirm it first' }).click();
  await expect(heading(page, 'Confirm your account')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'is not confirmed yet' })).toBeVisible();
  const third = await newestCode(person.email, second);
  await enterCode(page, third);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await chooseNewPassword(page, person.password, await newestCode(person.email, third));
  await signInAs(page, person);
  await expectArrival(page);
});

test('After a reload, the form for a new password accepts the code that was sent, and sends no other', async ({
  page,
}) => {
  const person = await signUpPerson(ORIGIN);
  const first = await newestCode(person.email);
  await requestReset(page, person.email);
  const code = await newestCode(person.email, first);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.headers()['x-amz-target'] ?? ''));
  await page.reload();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(page.locator('bdi').filter({ hasText: person.email })).toBeVisible();
  await expectSound(page);
  await chooseNewPassword(page, 'Another-Horse-8', code);
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  expect(calls.filter((call) => call.endsWith('.ForgotPassword'))).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('A person with a code can enter it without requesting another', async ({ page }) => {
  const person = await signUpPerson(ORIGIN);
  const first = await newestCode(person.email);
  await requestReset(page, person.email);
  const code = await newestCode(person.email, first);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await forgot(page);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await chooseNewPassword(page, 'Another-Horse-8', code);
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
});

test('Password managers get the account name, and the password rules are linked to the field', async ({
  page,
}) => {
  await openSignUp(page);
  const rules = /At least 8 characters/;
  await expect(passwordField(page)).toHaveAccessibleDescription(rules);
  await passwordField(page).fill('short');
  await passwordField(page).blur();
  await expect(passwordField(page)).toHaveAccessibleDescription(/Password must have numbers/);
  await expect(passwordField(page)).toHaveAccessibleDescription(rules);
  await passwordField(page).fill('Correct-Horse-7');
  await expect(passwordField(page)).toHaveAccessibleDescription(rules);

  await requestReset(page, 'nobody@example.com');
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(rules);
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue('nobody@example.com');
  await expect(page.locator('form input[autocomplete=username]')).toBeHidden();
});

test('An invalid field has exactly one error message', async ({ page }) => {
  await openSignUp(page);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(emailField(page)).toHaveAccessibleDescription('This field is required');
  await emailField(page).fill('ann');
  await emailField(page).blur();
  await expect(emailField(page)).toHaveAccessibleDescription('Please enter a valid email');
  await expect(page.getByText('Please enter a valid email')).toHaveCount(1);
});

test.describe('Rejections', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('A lockout message states its duration, and no message says that a code was sent', async ({
    page,
  }) => {
    const person = await signUpPerson(ORIGIN);
    await requestReset(page, person.email);
    const alert = page.getByRole('alert').filter({ hasText: 'Attempt limit exceeded' });
    const news = page.getByRole('status').filter({ hasText: 'A new code is on its way.' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Resend code' }).click();
      await expect(alert.or(news)).toBeVisible();
      await expect(alert).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(alert).toContainText('The wait is one hour at most.');
    await expect(news).toHaveCount(0);
  });

  test('The error about an old code disappears when a new one is sent', async ({ page }) => {
    const person = newPerson();
    await signUpAs(page, person);
    const code = await newestCode(person.email);
    await enterCode(page, code === '000000' ? '111111' : '000000');
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid verification code provided' });
    await expect(alert).toBeVisible();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new code is on its way.' })).toBeVisible();
    await expect(alert).toBeHidden();
    await enterCode(page, code === '000000' ? '111111' : '000000');
    await expect(alert).toBeVisible();
  });
});

test.describe('An unavailable server', () => {
  test.use({ expectedProblems: [/\b400\b|ERR_FAILED|ChunkLoadError|Failed to load chunk/] });

  test('An HTML error page of a proxy is not shown as a parser error', async ({ page, person }) => {
    await openSignIn(page);
    await page.route('**/_cloud/idp/**', (route) =>
      route.fulfill({ status: 400, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }),
    );
    await signInAs(page, person);
    await expect(page.getByRole('alert').filter({ hasText: 'The server is not available' })).toBeVisible();
    await page.unroute('**/_cloud/idp/**');
    await passwordField(page).fill(person.password);
    await passwordField(page).press('Enter');
    await expectArrival(page);
  });

  test('If scripts do not load, a message and a link to try again are shown', async ({ page }) => {
    await page.route('**/elements/**/*.js', (route) => route.abort());
    await page.goto(routes.signIn(routes.methods()));
    const late = page.getByText('This page did not load completely.');
    await expect(late).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
    await page.unroute('**/elements/**/*.js');
    await page.getByRole('link', { name: 'try again' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(routes.signIn(routes.methods()));
  });
});

test.describe('Texts of the error catalogue', () => {
  test.use({ expectedProblems: [/\b400\b|ERR_FAILED|Network Error/] });

  test('appear for empty fields that a script sends, and without a network', async ({ page, person }) => {
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const submit = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
        for (const field of button.form?.querySelectorAll('input') ?? []) field.required = false;
        button.click();
      });
    await openSignIn(page);
    const signInButton = page.locator('form button[type=submit]');
    await emailField(page).fill(person.email);
    await submit((await signInButton.innerText()).trim());
    await expect(alert('Password cannot be empty. Enter your password.')).toBeVisible();
    await emailField(page).fill('');
    await passwordField(page).fill(person.password);
    await submit((await signInButton.innerText()).trim());
    await expect(alert('Email cannot be empty. Enter the email address of your account.')).toBeVisible();

    await page.route('**/_cloud/idp/**', (route) => route.abort());
    await signInAs(page, person);
    await expect(alert('Network Error. Check your connection, then try again.')).toBeVisible();
    await page.unroute('**/_cloud/idp/**');

    const before = await newestCode(person.email);
    await requestReset(page, person.email);
    await newestCode(person.email, before);
    await passwordField(page, 'New password').fill('Another-Horse-8');
    await passwordField(page, 'Confirm password').fill('Another-Horse-8');
    await submit('Submit');
    await expect(alert('Confirmation code cannot be empty.')).toBeVisible();
  });
});

test('An administrator is sent to the administration after sign-in', async ({ page }) => {
  const person = await signUpPerson(ORIGIN);
  await makeAdministrator(person);
  await openSignIn(page);
  await signInAs(page, person);
  await expectArrival(page, routes.admin.home());
});

test('A sign-in form continues when another tab has signed in', async ({ context, page, person }) => {
  await openSignIn(page, routes.methods());
  await addSignIn(context, ORIGIN, await signInPerson(ORIGIN, person));
  await expectArrival(page, routes.methods());
});

test('Choosing a new password stays open after a sign-in in another tab; back at the first form, this tab continues', async ({
  context,
  page,
  person,
}) => {
  await page.goto(routes.signIn(routes.methods()));
  await forgot(page);
  await emailField(page).fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await addSignIn(context, ORIGIN, await signInPerson(ORIGIN, person));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expectArrival(page, routes.methods());
});

test('The code of a new account is accepted after a sign-in in another tab', async ({
  context,
  page,
  person,
}) => {
  const added = newPerson();
  await signUpAs(page, added);
  await addSignIn(context, ORIGIN, await signInPerson(ORIGIN, person));
  await enterCode(page, await newestCode(added.email));
  await expectArrival(page);
  await page.goto(routes.account());
  await expect(page.getByText(person.email).first()).toBeVisible();
  await context.clearCookies();
  await openSignIn(page);
  await signInAs(page, added);
  await expectArrival(page);
});

test('A page that shows who is signed in follows a sign-out in another tab', async ({
  context,
  page,
  signedIn,
}) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await page.goto(routes.signIn());
  await expect(heading(page, 'You are signed in')).toBeVisible();
  const other = await context.newPage();
  await other.goto(routes.signOut());
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(other, 'You are signed out')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
});

test('The console is free of warnings about the backend', async ({ page, person }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openSignIn(page);
  await signInAs(page, person);
  await expectArrival(page);
  await page.goto(routes.account());
  await expect(page.locator('time')).toBeVisible();
  expect(warnings).toEqual([]);
});
