import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { expect, test } from '../support/signed-in.ts';
import { openAccount, section } from './account-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signedIn }) => void signedIn);

test('It says who is signed in, since when, and asks search engines to stay away', async ({
  page,
  person,
}) => {
  await openAccount(page);
  await expect(page).toHaveTitle('My account · StreamIt');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible();
  const since = await page.locator('time').getAttribute('datetime');
  expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(120_000);
  await expect(section(page, 'E-mail').getByText('Verified', { exact: true })).toBeVisible();
});

test('A pool without second steps has no controls for one, and says so', async ({ page }) => {
  await openAccount(page);
  const steps = section(page, 'Second step');
  await expect(steps).toContainText('this site does not offer one');
  await expect(steps.getByRole('button')).toHaveCount(0);
});

test('The index leads to every section', async ({ page }) => {
  await openAccount(page);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links).toHaveCount(7);
  for (const link of await links.all()) {
    await link.click();
    const id = new URL(page.url()).hash;
    await expect(page.locator(id).getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test('An answer with the account is kept by nobody', async ({ page }) => {
  const response = await page.goto(routes.account());
  expect(response?.headers()['cache-control']).toMatch(/no-store/);
});

test('The keyboard alone reaches every control, and each shows the focus', async ({ page }) => {
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
  test(`At ${width} px nothing is cut off, and axe finds nothing, forms open and in error`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAccount(page);
    await loadAxe(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    // At the top the button back to it is not there, which is no part of this page.
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
