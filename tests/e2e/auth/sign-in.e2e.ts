import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/signed-in.ts';
import {
  expectArrival,
  expectSound,
  heading,
  openSignIn,
  passwordField,
  REFUSALS,
  signInAs,
} from './forms.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Signing in leads to the requested page', async ({ page, person }) => {
  await openSignIn(page, routes.methods());
  await signInAs(page, person);
  await expectArrival(page, routes.methods());

  await page.goto(routes.signIn());
  await expect(heading(page, 'You are signed in')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectSound(page);
  await expect(page.getByRole('link', { name: 'Open your studio' })).toHaveAttribute(
    'href',
    routes.studio.home(),
  );
  await page.getByRole('link', { name: 'My account' }).click();
  await expectArrival(page, routes.account());
});

test('Another site is not a destination: signing in leads to the studio', async ({ page, person }) => {
  await page.goto(`${routes.signIn()}?next=${encodeURIComponent('//elsewhere.example/')}`);
  await signInAs(page, person);
  await expectArrival(page);
});

test('Missing or invalid input shows an error under its field, which gets the focus', async ({ page }) => {
  await openSignIn(page);
  const email = page.getByLabel('Email');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This field is required');
  await expect(passwordField(page)).toHaveAccessibleDescription('This field is required');
  await expectSound(page);
  await email.fill('somebody');
  await submit.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');
  await email.fill('somebody@example.com');
  await expect(email).toHaveAccessibleDescription('');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test.describe('A wrong password', () => {
  test.use({ expectedProblems: [REFUSALS] });

  test('shows an alert that can be dismissed, and the focus stays', async ({ page, person }) => {
    await openSignIn(page);
    await signInAs(page, { ...person, password: 'Wrong-Horse-7' });
    const alert = page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
    await expectSound(page);
    await alert.getByRole('button', { name: 'Dismiss alert' }).click();
    await expect(alert).toBeHidden();
    await passwordField(page).fill(person.password);
    await passwordField(page).press('Enter');
    await expectArrival(page);
  });
});

test('The button shows the progress', async ({ page, person }) => {
  await openSignIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_cloud/idp/**', async (route) => {
    await held;
    await route.continue();
  });
  await signInAs(page, person);
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  letGo();
  await expectArrival(page);
});

test('A password can be shown, and hidden again', async ({ page }) => {
  await openSignIn(page);
  await passwordField(page).fill('Visible-7');
  const show = page.getByRole('switch', { name: 'Show password' });
  await show.click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
  await expect(show).toBeChecked();
  await show.click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'password');
});

test('Signing in and changing the tab work with the keyboard', async ({ page, person }) => {
  await openSignIn(page);
  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create account')).toBeVisible();
  await expect(page).toHaveTitle('Create account · StreamIt');
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expectArrival(page);
});

test('The page is not indexed or cached, and offers no provider unless one is configured', async ({
  page,
}) => {
  const response = await page.goto(routes.signIn());
  expect(response?.headers()['cache-control']).toMatch(/no-store/);
  await expect(page).toHaveTitle('Sign in · StreamIt');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/auth\/login$/);
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /with (Amazon|Apple|Facebook|Google)/ })).toHaveCount(0);
});

test.describe('Without JavaScript', () => {
  // The client's scripts are there and are not run, which the policy of a page without scripts reports.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^csp for .*\/_next\//] });

  test('the page says that signing in needs JavaScript', async ({ page }) => {
    for (const path of [routes.signIn(), routes.signUp(), routes.signOut()]) {
      await page.goto(path);
      await expect(page.getByText('requires JavaScript')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
});

for (const width of [360, 768, 1440]) {
  test(`Both forms are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignIn(page);
    await expectSound(page);
    await page.getByRole('tab', { name: 'Create account' }).click();
    await expect(heading(page, 'Create account')).toBeVisible();
    await expectSound(page);
  });
}
