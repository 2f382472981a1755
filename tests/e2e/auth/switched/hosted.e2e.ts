import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routes } from '../../../../lib/routes.ts';
import { axeFindings, loadAxe } from '../../support/axe.ts';
import { test as base, expect } from '../../support/own-site.ts';

/* Signing in with a provider, from the site's own page through a fake provider and back. */

/** Returns the host of hosted sign-in. The page navigates there and fetches nothing from it. */
const domain = (): string =>
  JSON.parse(readFileSync(process.env.AMPLIFY_OUTPUTS ?? '', 'utf8')).auth.oauth.domain;

const test = base.extend({
  expectedHosts: async ({ ownSite }, use) => use(ownSite ? [domain()] : []),
});

// The certificate is of the machine's own making: a person accepts it once.
test.use({ poolPresets: 'social', ignoreHTTPSErrors: true });
// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

const standIn = (page: Page, provider: string) =>
  page.getByRole('heading', { level: 1, name: `Stand-in for ${provider}: for development` });

async function goTo(page: Page, provider: string): Promise<void> {
  await page.goto(routes.signIn());
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await expect(standIn(page, provider)).toBeVisible();
}

test('A person signs in with Google, and signs out again', async ({ page }) => {
  await goTo(page, 'Google');
  await page.getByRole('button', { name: /Ada Marlow/ }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.studio.home()}$`));
  await page.goto(routes.account());
  await expect(page.getByText('ada.marlow@example.com').first()).toBeVisible();

  await page.goto(routes.signOut());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await page.goto(routes.account());
  await expect(page).toHaveURL(new RegExp(`${routes.signIn()}\\?next=`));
});

test('The original destination is remembered during sign-in with a provider', async ({ page }) => {
  await page.goto(routes.signIn('/briefs?category=law'));
  await page.getByRole('button', { name: 'Sign in with Amazon' }).click();
  await page.getByRole('button', { name: /Ben Okafor/ }).click();
  await expect(page).toHaveURL(/\/briefs\?category=law$/);
});

test('The original destination survives every one of 10 sign-ins with a provider', async ({
  page,
  context,
}) => {
  test.slow();
  for (let round = 1; round <= 10; round += 1) {
    const destination = `/briefs?category=law&page=${round}`;
    await page.goto(routes.signIn(destination));
    await page.getByRole('button', { name: 'Sign in with Amazon' }).click();
    await page.getByRole('button', { name: /Ben Okafor/ }).click();
    await page.waitForURL((url) => url.pathname === '/briefs');
    expect(page.url()).toContain(destination);
    await context.clearCookies();
  }
});

test('The original destination is remembered when the person declines and chooses another provider', async ({
  page,
}) => {
  await page.goto(routes.signIn('/briefs?category=law'));
  await page.getByRole('button', { name: 'Sign in with Facebook' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'User cancelled OAuth flow.' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: /Ada Marlow/ }).click();
  await expect(page).toHaveURL(/\/briefs\?category=law$/);
});

test('A provider’s error without a reason shows what happened and what to do', async ({ page }) => {
  await goTo(page, 'Google');
  await page.goto(`${routes.signIn()}?error=server_error&error_description=&state=unknown`);
  const alert = page.getByRole('alert').filter({ hasText: 'OAuth' });
  await expect(alert).toContainText("Couldn't finish OAuth flow, check your User Pool HostedUI settings.");
  await expect(alert).toContainText('Try again, or sign in with your password.');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('A person who declines returns, sees a message, and can try again with the keyboard', async ({
  page,
}) => {
  await goTo(page, 'Facebook');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'User cancelled OAuth flow.' })).toBeVisible();

  await goTo(page, 'Apple');
  await page.getByRole('textbox', { name: 'Email address' }).focus();
  await page.keyboard.type('dana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dana Reyes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${routes.studio.home()}$`));
  await page.goto(routes.account());
  await expect(page.getByText('dana@example.com').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`The fake provider has no axe problems and fits, ${colorScheme} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await goTo(page, 'Amazon');
      await loadAxe(page);
      expect(await axeFindings(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
