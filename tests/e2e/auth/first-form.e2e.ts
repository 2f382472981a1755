import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { ONLY_FRONT } from '../support/served-by.ts';
import { expect, test } from '../support/signed-in.ts';
import { expectArrival, heading, openSignIn, passwordField, REFUSALS, signInAs } from './forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const emailField = (page: Page) => page.getByLabel('Email');

/** Holds the site's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/elements/**', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens a page whose modules are held back, until its HTML is there. Nothing is painted before that. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** All that the page sends: addresses and bodies. */
function record(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test('The form can be filled in before any script runs, and keeps what was typed', async ({ page }) => {
  const letGo = await holdScripts(page);
  await openEarly(page, routes.signIn());
  await emailField(page).fill('ann@example.com');
  await passwordField(page).fill('Typed-Early-7');
  await passwordField(page).focus();
  letGo();
  await expect(page.locator('sign-in-form[data-ready]')).toBeVisible();
  await expect(emailField(page)).toHaveValue('ann@example.com');
  await expect(passwordField(page)).toHaveValue('Typed-Early-7');
  await expect(passwordField(page)).toBeFocused();
});

test('A form that is sent before any script runs waits for the script, and signs in', async ({
  page,
  person,
}) => {
  const sent = record(page);
  const letGo = await holdScripts(page);
  await openEarly(page, routes.signIn(routes.methods()));
  await signInAs(page, person);
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  expect(page.url()).toContain(routes.signIn(routes.methods()));
  expect(sent.filter((text) => text.includes(person.password))).toEqual([]);
  letGo();
  await expectArrival(page, routes.methods());
  expect(sent.filter((text) => text.includes(person.password))).toEqual([]);
});

test('A button that is pressed before any script runs leads to its step', async ({ page }) => {
  const letGo = await holdScripts(page);
  await openEarly(page, routes.signIn());
  await emailField(page).fill('ann@example.com');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  letGo();
  await expect(heading(page, 'Reset your password')).toBeFocused();
  await expect(emailField(page)).toHaveValue('ann@example.com');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test.describe('A wrong password that is sent before any script runs', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('is sent once, whatever is clicked afterwards', async ({ page, person }) => {
    const sent = record(page);
    const attempts = () => sent.filter((text) => text.includes('USERNAME')).length;
    const letGo = await holdScripts(page);
    await openEarly(page, routes.signIn());
    await signInAs(page, { ...person, password: 'Wrong-Horse-7' });
    letGo();
    const alert = page.locator('sign-in-form').getByRole('alert');
    await expect(alert.first()).toBeVisible();
    const before = attempts();
    await emailField(page).click();
    await page.getByLabel('Show password').click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await expect(alert.first()).toBeVisible();
    expect(attempts()).toBe(before);
  });
});

test('The tabs can be reached with the keyboard before any script runs', async ({ page }) => {
  const letGo = await holdScripts(page);
  await openEarly(page, routes.signIn());
  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Enter');
  letGo();
  await expect(heading(page, 'Create account')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('While another step loads, its tab is selected, and nothing is typed that would be lost', async ({
  page,
}) => {
  await openSignIn(page);
  await expect(page.locator('sign-in-form[data-ready]')).toBeVisible();
  const letGo = await holdScripts(page);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(page.getByRole('tab', { name: 'Create account', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toHaveCount(0);
  await expect(emailField(page)).toBeDisabled();
  await expect(passwordField(page)).toBeDisabled();
  letGo();
  await expect(heading(page, 'Create account')).toBeVisible();
  await emailField(page).fill('ann@example.com');
  await expect(emailField(page)).toHaveValue('ann@example.com');
});

test.describe('Scripts that do not load', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch/] });

  test('send nothing, and the form explains itself', async ({ page, person }) => {
    const sent = record(page);
    await page.route('**/elements/**', (route) => route.abort());
    await page.goto(routes.signIn());
    await signInAs(page, person);
    await passwordField(page).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(sent.filter((text) => text.includes(person.password))).toEqual([]);
  });

  test('for another step are reported', async ({ page }) => {
    await openSignIn(page);
    await expect(page.locator('sign-in-form[data-ready]')).toBeVisible();
    await page.route('**/elements/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(
      page.locator('sign-in-form').getByRole('alert').filter({ hasText: 'could not be loaded' }),
    ).toBeVisible();
    await expect(emailField(page)).toBeEnabled();
    await page.getByRole('tab', { name: 'Create account' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  });
});

test('The form is where the kit’s own form is', async ({ page }) => {
  await openSignIn(page);
  const places = async () => {
    const boxes = [emailField(page), passwordField(page), page.locator('form button[type=submit]')];
    return Promise.all(
      boxes.map(async (box) => Object.values((await box.boundingBox()) ?? {}).map(Math.round)),
    );
  };
  const first = await places();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(heading(page, 'Create account')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await places()).toEqual(first);
});

test('Signing in loads neither React nor the kit', ONLY_FRONT, async ({ page, person }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await openSignIn(page, routes.methods());
  await signInAs(page, person);
  await expectArrival(page, routes.methods());
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('InitiateAuth');
  expect(code).not.toMatch(/react\.(transitional\.)?element|xstate\.init/);
});

test.describe('A wrong password', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('can be followed by a reset, with the same address', async ({ page, person }) => {
    await openSignIn(page);
    await signInAs(page, { ...person, password: 'Wrong-Horse-7' });
    await expect(page.locator('sign-in-form').getByRole('alert')).toContainText(
      'Incorrect username or password.',
    );
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(heading(page, 'Reset your password')).toBeFocused();
    await expect(emailField(page)).toHaveValue(person.email);
  });
});
