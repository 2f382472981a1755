import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/signed-in.ts';
import { openAccount, section } from './account-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signedIn }) => void signedIn);

test('It shows who is signed in and since when, and is not indexed', async ({ page, person }) => {
  await openAccount(page);
  await expect(page).toHaveTitle('My account · StreamIt');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  const since = await page.locator('time').getAttribute('datetime');
  expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(120_000);
  await expect(section(page, 'Email').getByText('Verified', { exact: true })).toBeVisible();
});

test('It has the header of the site and not the shop’s', async ({ page }) => {
  await openAccount(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Briefs', exact: true })).toBeVisible();
  await expect(header.getByText(/cart|wishlist|demo shop/i)).toHaveCount(0);
});

test('A pool without two-step verification has no section for it', async ({ page }) => {
  await openAccount(page);
  await expect(page.getByText(/two-step verification/i)).toHaveCount(0);
});

test('The index links to every section', async ({ page }) => {
  await openAccount(page);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    await link.click();
    const id = new URL(page.url()).hash;
    await expect(page.locator(id).getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test('A response with account data is not cached', async ({ page }) => {
  const response = await page.goto(routes.account());
  expect(response?.headers()['cache-control']).toMatch(/no-store/);
});

test('Every control is reachable with the keyboard and shows its focus', async ({ page }) => {
  await openAccount(page);
  const wanted = new Set(
    await page
      .getByRole('main')
      .locator('button:enabled, a[href], input:not([hidden])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? one.textContent?.trim() ?? '')),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 60 && wanted.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const framed = element?.matches('input') ? element.parentElement : element;
      return {
        name: element?.getAttribute('name') ?? element?.textContent?.trim() ?? '',
        outline: framed ? getComputedStyle(framed).outlineStyle : 'none',
      };
    });
    if (wanted.delete(focused.name)) expect(focused.outline, focused.name).toBe('solid');
  }
  expect([...wanted]).toEqual([]);
});

for (const width of [360, 768, 1440]) {
  test(`At ${width} px nothing is cut off and axe finds no problems, also with open forms and errors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAccount(page);
    await loadAxe(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    // At the top there is no button back to it, which is not part of this page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText('Back to top')).toBeHidden();
    for (const scheme of ['light', 'dark'])
      for (const direction of ['ltr', 'rtl']) {
        await setAppearance(page, scheme, direction);
        expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });
}
