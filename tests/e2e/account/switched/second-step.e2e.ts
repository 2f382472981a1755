import { TOTP } from 'otpauth';
import { expect, test } from '../../support/own-site.ts';
import { signInPerson } from '../../support/signed-in.ts';
import { openAccount, section, signUpAndIn } from '../account-page.ts';

test.use({ poolPresets: 'mfa-optional', expectedProblems: [/400/] });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** Returns the current code of an authenticator app for a secret in the page's format. */
const getCode = (secret: string) => new TOTP({ secret: secret.replaceAll(' ', '') }).generate();

test('An app is set up, required at the next sign-in, and turned off again', async ({
  page,
  context,
  ownSite,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signUpAndIn(context, ownSite.origin);
  await openAccount(page);
  const app = section(page, 'Two-step verification')
    .getByRole('listitem')
    .filter({ hasText: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up' }).click();
  const image = app.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(await image.boundingBox()).toMatchObject({ width: 228, height: 228 });
  const secret = (await app.locator('code').textContent()) ?? '';
  await app.getByRole('button', { name: 'Copy setup key' }).click();
  await expect(app.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''));

  const right = getCode(secret);
  await app.getByLabel('Confirmation code').fill(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(app.getByRole('alert')).toContainText('Invalid verification code provided, please try again.');
  // People type codes as apps show them.
  await app.getByLabel('Confirmation code').fill(getCode(secret).replace(/^.../, '$& '));
  await page.keyboard.press('Enter');
  await expect(app.getByRole('status').filter({ hasText: 'Authenticator app is on.' })).toBeVisible();
  await expect(app.getByText('On', { exact: true })).toBeVisible();
  await expect(signInPerson(ownSite.origin, person)).rejects.toThrow('CONFIRM_SIGN_IN_WITH_TOTP_CODE');

  await app.getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByText('Turn it off?')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await app.getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByRole('status').filter({ hasText: 'Authenticator app is off.' })).toBeVisible();
  expect((await signInPerson(ownSite.origin, person)).size).toBeGreaterThan(0);
});

test('Codes by email are turned on, and one method is made the default', async ({
  page,
  context,
  ownSite,
}) => {
  const person = await signUpAndIn(context, ownSite.origin);
  await openAccount(page);
  const rows = section(page, 'Two-step verification').getByRole('listitem');
  const email = rows.filter({ hasText: 'Code by email' });
  await email.getByRole('button', { name: 'Turn on' }).click();
  await expect(email.getByRole('status').locator(':focus')).toContainText('Code by email is on.');
  await expect(signInPerson(ownSite.origin, person)).rejects.toThrow('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');

  const app = rows.filter({ hasText: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up' }).click();
  await app.getByLabel('Confirmation code').fill(getCode((await app.locator('code').textContent()) ?? ''));
  await page.keyboard.press('Enter');
  await expect(app.getByText('Default', { exact: true })).toBeVisible();
  await email.getByRole('button', { name: 'Make default' }).click();
  await expect(email.getByText('Default', { exact: true })).toBeVisible();
  await expect(app.getByText('Default', { exact: true })).toHaveCount(0);
});

test('A code by text message needs a phone number, which is added and verified here', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpAndIn(context, ownSite.origin);
  await openAccount(page);
  const phone = section(page, 'Email and phone');
  const row = section(page, 'Two-step verification')
    .getByRole('listitem')
    .filter({ hasText: 'Code by text message' });
  await expect(row).toContainText('Add and verify a phone number first.');
  await phone.getByRole('button', { name: 'Add phone number' }).click();
  await phone.getByLabel('New phone number').fill('12345');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('Invalid phone number format')).toBeVisible();
});
