import { newestCode } from '../support/newest-code.ts';
import { expect, signInPerson, test } from '../support/signed-in.ts';
import { openAccount, SHARED_SITE, section, signUpAndIn } from './account-page.ts';

/** Wrong codes get status 400. */
test.use({ expectedProblems: [/400/] });

test('A new address is used once its code is entered; until then the old one is', async ({ page }) => {
  const person = await signUpAndIn(page.context());
  const to = person.email.replace('reader', 'moved');
  await openAccount(page);
  const email = section(page, 'Email');

  await email.getByRole('button', { name: 'Change email address' }).click();
  const field = email.getByLabel('New email address');
  await expect(field).toBeFocused();
  await field.fill('no address');
  await email.getByRole('button', { name: 'Send code' }).click();
  await expect(email.getByText('Please enter a valid email')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(` ${to} `);
  await page.keyboard.press('Enter');

  const code = email.getByLabel('Confirmation code');
  await expect(code).toBeFocused();
  await expect(email.getByText(`We sent a code to ${to}.`)).toBeVisible();
  await expect(email.getByText(person.email)).toBeVisible();
  const first = await newestCode(to);
  await code.fill(first === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(email.getByRole('alert')).toContainText(
    'Invalid verification code provided, please try again.',
  );
  await expect(code).toBeFocused();

  await email.getByRole('button', { name: 'Resend code' }).click();
  await expect(email.getByRole('status').filter({ hasText: 'A new code is on its way' })).toBeVisible();
  await code.fill(await newestCode(to, first));
  await email.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    email.getByRole('status').filter({ hasText: 'Your email address is verified.' }),
  ).toBeVisible();
  await expect(email.getByText(to, { exact: true })).toBeVisible();
  expect((await signInPerson(SHARED_SITE, { ...person, email: to })).size).toBeGreaterThan(0);
});

test('A person who left the page can enter the code later', async ({ page }) => {
  const person = await signUpAndIn(page.context());
  const to = person.email.replace('reader', 'later');
  await openAccount(page);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(to);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Confirmation code')).toBeVisible();
  await openAccount(page);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabel('Confirmation code').fill(await newestCode(to));
  await page.keyboard.press('Enter');
  await expect(section(page, 'Email').getByText(to, { exact: true })).toBeVisible();
});

test('An address of another account is rejected', async ({ page, person }) => {
  await signUpAndIn(page.context());
  await openAccount(page);
  const email = section(page, 'Email');
  await email.getByRole('button', { name: 'Change email address' }).click();
  await email.getByLabel('New email address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(email.getByRole('alert')).toContainText('already exists');
  await expect(email.getByLabel('New email address')).toHaveValue(person.email);
  await email.getByRole('button', { name: 'Cancel' }).click();
  await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused();
});
