import { expect, signInPerson, test } from '../support/signed-in.ts';
import { NEW_PASSWORD, openAccount, SHARED_SITE, section, signUpAndIn } from './account-page.ts';

test('All missing password rules are listed, and nothing is sent', async ({ page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await openAccount(page);
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This field is required')).toHaveCount(3);
  await expect(password.getByLabel('Current password')).toBeFocused();

  await password.getByLabel('New password', { exact: true }).fill('·');
  await password.getByLabel('Confirm new password').fill('··');
  for (const lack of [
    'Password must have at least 8 characters',
    'Password must have lower case letters',
    'Password must have upper case letters',
    'Password must have numbers',
    'Password must have special characters',
    'Your passwords must match',
  ])
    await expect(password.getByText(lack, { exact: true })).toBeVisible();
});

test('Different passwords show an error while typing, from six characters on', async ({ page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await openAccount(page);
  const password = section(page, 'Password');
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm new password').pressSequentially('Anoth');
  await expect(password.getByText('Your passwords must match')).toHaveCount(0);
  await password.getByLabel('Confirm new password').pressSequentially('e');
  await expect(password.getByText('Your passwords must match')).toBeVisible();
});

test('A password is hidden until the person shows it', async ({ page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await openAccount(page);
  const field = page.getByLabel('Current password');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show current password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide current password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test.describe('with a wrong current password', () => {
  test.use({ expectedProblems: [/400/] });
  test('the service rejects it, and the typed text stays', async ({ page, signedIn }) => {
    expect(signedIn.size).toBeGreaterThan(0);
    await openAccount(page);
    const password = section(page, 'Password');
    await password.getByLabel('Current password').fill('Wrong-Horse-9');
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByRole('alert')).toContainText('Incorrect username or password.');
    await expect(password.getByLabel('Current password')).toBeFocused();
    await expect(password.getByLabel('Current password')).toHaveValue('Wrong-Horse-9');
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Dismiss' }).click();
    await expect(password.getByRole('alert')).toBeEmpty();
  });
});

test('The new password works from then on, and the old one does not', async ({ page }) => {
  const person = await signUpAndIn(page.context());
  await openAccount(page);
  const password = section(page, 'Password');
  await password.getByLabel('Current password').fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(password.getByRole('status')).toContainText('Your password has been changed.');
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await expect(signInPerson(SHARED_SITE, person)).rejects.toThrow('Incorrect username or password.');
  expect((await signInPerson(SHARED_SITE, { ...person, password: NEW_PASSWORD })).size).toBeGreaterThan(0);
});
