import { readFile } from 'node:fs/promises';
import { textsOfZip } from '../../../../features/account/model/testing/archives.ts';
import { routes } from '../../../../lib/routes.ts';
import { expect, test } from '../../support/own-site.ts';
import { addSignIn, signInPerson, signUpPerson } from '../../support/signed-in.ts';
import { expectEnded, openAccount, section } from '../account-page.ts';
import { type OwnRecords, writeRecords } from './own-records.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** Adds an account with records, signed in in the page's browser. */
const withRecords = test.extend<{ account: { email: string; password: string } & OwnRecords }>({
  account: async ({ context, ownSite }, use) => {
    const person = await signUpPerson(ownSite.origin);
    const signIn = await signInPerson(ownSite.origin, person);
    await addSignIn(context, ownSite.origin, signIn);
    await use({ ...person, ...(await writeRecords(signIn, ownSite.origin)) });
  },
});

withRecords(
  'The archive contains the account, every record with drafts, and the data of this browser',
  async ({ page, account }) => {
    // The system's file dialog cannot be used here, so the archive is downloaded.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await openAccount(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download archive' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^streamit-\d{4}-\d\d-\d\d\.zip$/);
    const texts = await textsOfZip(await readFile(await download.path()));
    const read = (name: string) => JSON.parse(texts.get(name) ?? 'null');
    expect(read('account.json').attributes).toMatchObject({ email: account.email, email_verified: 'true' });
    expect(read('profiles.json')).toMatchObject([
      { id: account.username, bio: 'Counts what is taken down.' },
    ]);
    expect(read('bans.json')).toMatchObject([
      { explanation: 'No reason was given.', dateOfBan: '2026-03-01' },
    ]);
    expect(read('reports.json')).toMatchObject([{ description: 'Fewer views from search.' }]);
    const slugs = read('briefs.json').map((brief: { slug: string }) => brief.slug);
    expect(slugs.sort()).toEqual([account.draft, account.published]);
    expect(Object.keys(read('device.json'))).not.toContain('streamit-session');
    await expect(section(page, 'Your data').getByRole('status')).toContainText('contains 5 records');
  },
);

withRecords.describe('deleting the account', () => {
  // Pages of a deleted account are requested on purpose, the client tries to revoke a deleted token, and a
  // connection breaks.
  withRecords.use({ expectedProblems: [/40[04]|ERR_CONNECTION_RESET/] });

  withRecords(
    'takes its pages away, empties the profile and ends the sign-in',
    async ({ page, account, ownSite }) => {
      await page.goto(routes.brief(account.published));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`On ${account.published}`);
      await openAccount(page);
      const last = section(page, 'Delete account');
      await last.getByRole('button', { name: 'Delete my account…' }).click();
      const confirmation = last.getByLabel(`Type ${account.email} to confirm`);
      await expect(confirmation).toBeFocused();
      await confirmation.fill('somebody@example.com');
      await last.getByRole('button', { name: 'Delete my account permanently' }).click();
      await expect(confirmation).toHaveAccessibleDescription(new RegExp(`Type ${account.email} to confirm`));
      await confirmation.fill(account.email);
      await last.getByRole('button', { name: 'Delete my account permanently' }).click();

      await expectEnded(page, 'Your account has been deleted');
      await expect(page.getByText('We also deleted 2 briefs, 1 ban and 1 shadowban report.')).toBeVisible();
      await expect(page.getByText('1 profile is empty now, and no one else can use its name.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveCount(0);
      await expect(signInPerson(ownSite.origin, account)).rejects.toThrow('Incorrect username or password.');
      await expect(async () => {
        expect((await page.goto(routes.brief(account.published)))?.status()).toBe(404);
        await page.goto(routes.profile(account.username));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed account', { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('main')).not.toContainText('Counts what is taken down.');
      await expect(page.getByRole('main')).not.toContainText('No reason was given.');
      await expect(page.locator('a[href*="x.com/ada"]')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
      await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    },
  );

  withRecords('goes on after a failure where it stopped', async ({ page, account }) => {
    await openAccount(page);
    await page.route('**/_cloud/graphql', (route) =>
      route.request().postData()?.includes('deletePlatformBan')
        ? route.abort('connectionreset')
        : route.continue(),
    );
    const last = section(page, 'Delete account');
    await last.getByRole('button', { name: 'Delete my account…' }).click();
    await last.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await last.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(last.getByRole('alert')).toContainText(
      'Your account still exists. 3 of 5 records and files were deleted. Try again to continue.',
    );
    await page.unroute('**/_cloud/graphql');
    await last.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expectEnded(page, 'Your account has been deleted');
  });
});

withRecords(
  'A person who signed in long ago must sign in again before anything is deleted',
  async ({ page, account }) => {
    await page.clock.setSystemTime(Date.now() + 11 * 60_000);
    await openAccount(page);
    const last = section(page, 'Delete account');
    await last.getByRole('button', { name: 'Delete my account…' }).click();
    await expect(last.getByText('You signed in more than ten minutes ago.')).toBeVisible();
    await expect(last.getByLabel(`Type ${account.email} to confirm`)).toHaveCount(0);
    await last.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(routes.signIn(`${routes.account()}#delete`));
  },
);
