import { TOTP } from 'otpauth';
import { newestCode } from '../../support/newest-code.ts';
import { enterCode, expectArrival, expectSound, heading, openSignIn, signInAs } from '../forms.ts';
import { expect, test } from './people.ts';
import { openWithClock } from './still-clock.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

test.use({
  poolPresets: 'mfa-required',
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('An authenticator app is set up, also with the keyboard, and its code is required from then on', async ({
  page,
  addPerson,
  context,
}) => {
  const person = await addPerson();
  await openSignIn(page);
  await signInAs(page, person);
  await expect(heading(page, 'Choose a verification method')).toBeFocused();
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();

  await expect(heading(page, 'Set up an authenticator app')).toBeFocused();
  const picture = page.getByRole('img', {
    name: 'QR code with the setup key below, for an authenticator app',
  });
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toMatchObject({ width: 228, height: 228 });
  await expectSound(page);
  await page.getByRole('button', { name: 'Copy the setup key' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'COPIED' })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  const app = new TOTP({ secret });
  await enterCode(page, app.generate());
  await expectArrival(page);

  await context.clearCookies();
  await openSignIn(page);
  await signInAs(page, person);
  await expect(heading(page, 'Enter the code from your app')).toBeFocused();
  await expectSound(page);
  // A code counts once: the next one is for the next half minute, which the pool takes already.
  await enterCode(page, app.generate({ timestamp: Date.now() + 30_000 }));
  await expectArrival(page);
});

test('Codes by email are set up, with the address of the account', async ({ page, addPerson }) => {
  const person = await addPerson();
  const before = await newestCode(person.email);
  await openSignIn(page);
  await signInAs(page, person);
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Set up email codes')).toBeFocused();
  await expectSound(page);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Enter the code from your email')).toBeFocused();
  await enterCode(page, await newestCode(person.email, before));
  await expectArrival(page);
});

test('A set-up that took too long says that the entry in the app no longer works', async ({
  page,
  addPerson,
}) => {
  const person = await addPerson();
  await openWithClock(page, openSignIn);
  await signInAs(page, person);
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Set up an authenticator app')).toBeVisible();
  await page.clock.runFor(181_000);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Delete the entry that you made in your app' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(heading(page, 'Sign in')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});
