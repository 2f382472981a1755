import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { BRIEF } from '../support/page-types.ts';
import { ONLY_FRONT } from '../support/served-by.ts';
import { addSignIn, expect, ORIGIN, signedInTest, signInPerson, test } from '../support/signed-in.ts';

const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const button = (page: Page) => page.getByRole('button', { name: /^Your account/ });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });

/** Returns a token with another claim, and a signature that no longer matches. */
function withClaim(token: string, claim: object): string {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...claim };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

/** Every move since the page was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => window.setTimeout(() => resolve([]), 50));
      }),
  );

test('Visitors have a sign-in link, which leads back to their page', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  await expect(wayIn(page)).toHaveAttribute('href', routes.signIn());
  await expect(button(page)).toHaveCount(0);
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await wayIn(page).click();
  expect(new URL((await opened).url()).searchParams.get('next')).toBe(routes.brief(BRIEF));
});

signedInTest(
  'The signed-in have a menu with who they are, their account, studio and watchlist, and the way out',
  async ({ page, person }) => {
    await page.goto(routes.brief(BRIEF));
    await expect(wayIn(page)).toBeHidden();
    await button(page).click();
    await expect(menu(page)).toContainText(person.email);
    await expect(menu(page).getByRole('link')).toHaveText(['My Account', 'Studio', 'Watchlist', 'Logout']);
    await expect(link(page, 'My Account')).toHaveAttribute('href', routes.account());
    await expect(link(page, 'Studio')).toHaveAttribute('href', routes.studio.home());
    await expect(link(page, 'Watchlist')).toHaveAttribute('href', routes.watchlist());
    await expect(link(page, 'Logout')).toHaveAttribute('href', routes.signOut());
  },
);

signedInTest('Initials replace a missing picture', async ({ page }) => {
  await page.goto('/');
  await expect(button(page).locator('user-avatar')).toHaveText(/^R[0-9A-F]$/);
  await expect(button(page).locator('img')).toHaveCount(0);
});

test.describe('with a picture', () => {
  test.use({ expectedProblems: [/404/] });

  for (const [what, picture, isShown] of [
    ['that is there', '/icons/icon-192.png', true],
    ['that is not there any more', '/pictures/gone.webp', false],
  ] as const) {
    test(`The button shows one ${what}${isShown ? '' : ' as initials'}`, async ({
      context,
      page,
      person,
    }) => {
      const stored = new Map(await signInPerson(ORIGIN, person));
      for (const [name, token] of stored) {
        // The menu reads the token without verifying it: nothing else on the page depends on it.
        if (name.endsWith('.idToken')) stored.set(name, withClaim(token, { picture }));
      }
      await addSignIn(context, ORIGIN, stored);
      await page.goto('/');
      const image = button(page).locator('img');
      await expect(image).toHaveAttribute('src', picture);
      await expect(image).toBeVisible({ visible: isShown });
      await expect(button(page).locator('user-avatar')).toHaveText(/^R[0-9A-F]$/);
    });
  }
});

signedInTest('The HTML is the same for everybody', async ({ page }) => {
  // Not a brief: its page has a number of views, which this visit raises.
  const own = await page.goto(routes.aboutUs());
  const others = await fetch(own?.url() ?? '');
  expect(await own?.text()).toBe(await others.text());
});

signedInTest('Nothing moves for it, on a wide window and on a phone', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.brief(BRIEF));
    await expect(button(page)).toBeVisible();
    expect(await shifts(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

signedInTest('The keyboard opens it, moves in it, and comes back to where it was', async ({ page }) => {
  await page.goto('/');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, 'My Account')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Studio')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(page, 'Logout')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Logout')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(link(page, 'My Account')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'My Account')).toBeFocused();
});

for (const width of [360, 1440]) {
  signedInTest(
    `At ${width} px the open menu is below its button, within the window, and axe finds nothing`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await loadAxe(page);
      for (const direction of ['ltr', 'rtl']) {
        for (const scheme of ['light', 'dark']) {
          await setAppearance(page, scheme, direction);
          await button(page).click();
          expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
          const [panel, face] = await Promise.all([menu(page).boundingBox(), button(page).boundingBox()]);
          if (!panel || !face) throw new Error('The menu is not there');
          expect(panel.x).toBeGreaterThanOrEqual(0);
          expect(panel.x + panel.width).toBeLessThanOrEqual(width);
          expect(panel.y).toBeGreaterThanOrEqual(face.y + face.height - 1);
          await page.keyboard.press('Escape');
        }
      }
    },
  );
}

signedInTest('A brief brings a signed-in reader neither React nor Amplify', ONLY_FRONT, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(routes.brief(BRIEF));
  await button(page).click();
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('user-menu');
  expect(code).not.toMatch(/react\.(transitional\.)?element|__next_f|amplify|CognitoIdentity/i);
});
