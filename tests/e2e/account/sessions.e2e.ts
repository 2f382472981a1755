import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../support/axe.ts';
import { addSignIn, expect, signInPerson, signUpPerson, test } from '../support/signed-in.ts';
import { expectEnded, openAccount, SHARED_SITE } from './account-page.ts';

test('Signing out here shows a message and protects the page', async ({ page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await openAccount(page);
  await page.getByRole('button', { name: 'Sign out of this device' }).click();
  await expectEnded(page, 'You are signed out');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    routes.signIn(routes.account()),
  );
  await page.reload();
  await expect(page).toHaveURL(routes.signIn(routes.account()));
});

test('Signing out in one tab is shown in the other', async ({ context, page, signedIn }) => {
  expect(signedIn.size).toBeGreaterThan(0);
  await openAccount(page);
  const other = await context.newPage();
  await openAccount(other);
  await other.getByRole('button', { name: 'Sign out of this device' }).click();
  await expectEnded(other, 'You are signed out');
  await page.bringToFront();
  await expectEnded(page, 'You are no longer signed in');
});

test.describe('elsewhere', () => {
  // Tokens that were ended are refused.
  test.use({ expectedProblems: [/40[01]/] });

  test('Signing out everywhere ends other devices', async ({ page, browser }) => {
    const person = await signUpPerson(SHARED_SITE);
    const device = await browser.newContext({ baseURL: SHARED_SITE });
    await addSignIn(device, SHARED_SITE, await signInPerson(SHARED_SITE, person));
    await addSignIn(page.context(), SHARED_SITE, await signInPerson(SHARED_SITE, person));
    const elsewhere = await device.newPage();
    // The system's file dialog cannot be used here, so the archive is downloaded.
    await elsewhere.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await openAccount(elsewhere);
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectEnded(page, 'You are signed out everywhere');
    // Any service may refuse first. The file store has no words for an ended sign-in.
    await elsewhere.route(/\/_cloud\/(idp|graphql)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await elsewhere.getByRole('button', { name: 'Download archive' }).click();
    await expectEnded(elsewhere, 'Your sign-in has ended');
    await device.close();
  });

  test('A studio that is open elsewhere shows one message when the account is deleted', async ({ page }) => {
    const person = await signUpPerson(SHARED_SITE);
    await addSignIn(page.context(), SHARED_SITE, await signInPerson(SHARED_SITE, person));
    await page.goto(routes.studio.home());
    await expect(page.getByLabel('Username')).toBeVisible();
    const stored = await signInPerson(SHARED_SITE, person);
    const [, AccessToken] = [...stored].find(([name]) => name.endsWith('.accessToken')) ?? [];
    const response = await fetch(`${SHARED_SITE}/_cloud/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
      },
      body: JSON.stringify({ AccessToken }),
    });
    expect(response.status).toBe(200);
    // The studio reads its records again, as it does when it is looked at after a while.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectEnded(page, 'Your sign-in has ended');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // It has the whole width, and not that of the navigation that it replaces.
    expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(600);
    await loadAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      routes.signIn(routes.studio.home()),
    );
  });

  test('If the sign-in is removed from the browser, the page ends at once', async ({
    context,
    page,
    signedIn,
  }) => {
    expect(signedIn.size).toBeGreaterThan(0);
    await openAccount(page);
    await context.clearCookies();
    await expectEnded(page, 'You are no longer signed in');
  });
});

test.describe('without a network', () => {
  test.use({ expectedProblems: [/ERR_/] });
  test('signing out everywhere reports no success if the server was not reached', async ({
    context,
    page,
    signedIn,
  }) => {
    expect(signedIn.size).toBeGreaterThan(0);
    await openAccount(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'A network error has occurred' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectEnded(page, 'You are signed out everywhere');
  });
});
