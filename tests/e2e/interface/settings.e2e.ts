import type { Locator, Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { DEFAULT_SETTINGS, getSettings, SETTINGS_KEY, storedText } from '../../../lib/settings/settings.ts';
import { BRIEF } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');
const DARK_GROUND = 'rgb(12, 13, 16)';
const LIGHT_GROUND = 'rgb(247, 246, 242)';

const opener = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });

async function openPanel(page: Page): Promise<Locator> {
  await opener(page).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel).toBeVisible();
  return panel;
}

const choose = (panel: Locator, group: string, name: string) =>
  panel.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const getStyle = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);

const getStart = async (target: Locator) => (await target.boundingBox())?.x ?? Number.NaN;
const getWidth = async (target: Locator) => (await target.boundingBox())?.width ?? Number.NaN;
const getHeight = async (target: Locator) => (await target.boundingBox())?.height ?? Number.NaN;

const storedIn = (page: Page, place: 'sessionStorage' | 'localStorage') =>
  page.evaluate(([name, key]) => window[name].getItem(key), [place, SETTINGS_KEY] as const);

test('Every setting changes the open page, and reset restores the defaults', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(routes.brief(BRIEF));
  const panel = await openPanel(page);
  const aside = page.locator('aside[data-part="sidebar"]');
  const brand = page.getByRole('banner').getByRole('link').first();
  const footer = page.locator('[data-part="footer"]');
  const content = page.locator('main .page').first();
  const title = await page.title();
  const atFirst = [await getStart(brand), await getHeight(footer)];

  await panel.getByRole('textbox', { name: 'Site name' }).fill('  Night <b>Desk</b> ');
  await expect(brand).toHaveAccessibleName('Night <b>Desk</b>');
  await expect(page).toHaveTitle(title.replace('StreamIt', 'Night <b>Desk</b>'));

  await choose(panel, 'Colour scheme', 'Dark');
  expect(await ground(page)).toBe(DARK_GROUND);
  await choose(panel, 'Colour scheme', 'Light');
  expect(await ground(page)).toBe(LIGHT_GROUND);

  const [red, link] = [await getStyle(page, '--signal'), await getStyle(page, '--link')];
  for (const theme of ['Harbour', 'Press', 'Forest', 'Dusk', 'High contrast']) {
    const before = await ground(page);
    await choose(panel, 'Colour theme', theme);
    expect(await ground(page), theme).not.toBe(before);
    expect(await getStyle(page, '--link'), theme).not.toBe(link);
    expect(await getStyle(page, '--signal'), theme).toBe(red);
  }

  const family = await getStyle(page, 'font-family');
  const heading = page.getByRole('heading', { level: 1 });
  const stretch = () => heading.evaluate((element) => getComputedStyle(element).fontStretch);
  expect(await stretch()).toBe('84%');
  for (const font of ['Serif', 'System']) {
    await choose(panel, 'Fonts', font);
    expect(await getStyle(page, 'font-family'), font).not.toBe(family);
  }
  await choose(panel, 'Fonts', 'Clear');
  expect([await stretch(), await getStyle(page, 'letter-spacing')]).toEqual(['100%', '0.32px']);

  const normal = await getWidth(content);
  await choose(panel, 'Layout', 'Wide');
  expect(await getWidth(content)).toBeGreaterThan(normal + 100);
  await choose(panel, 'Layout', 'Boxed');
  expect(await page.evaluate(() => document.body.offsetWidth)).toBeLessThan(1300);

  const end = await getStart(aside);
  await choose(panel, 'Sidebar', 'Left');
  expect(await getStart(aside)).toBeLessThan(end - 300);
  await choose(panel, 'Sidebar', 'One column');
  expect((await aside.boundingBox())?.y).toBeGreaterThan(1000);
  await choose(panel, 'Sidebar', 'Right');
  expect(await getStart(aside)).toBe(end);

  const full = await getHeight(footer);
  await choose(panel, 'Footer', 'Compact');
  expect(await getHeight(footer)).toBeLessThan(full / 2);
  await expect(footer.getByRole('link').last()).toBeVisible();

  const left = await getStart(brand);
  await choose(panel, 'Direction', 'Right to left');
  expect(await getStart(brand)).toBeGreaterThan(left + 500);
  // The drawing of the choice covers its radio button here.
  await panel
    .getByRole('group', { name: 'Sidebar' })
    .getByRole('radio', { name: 'Right', exact: true })
    .check({ force: true });
  expect(await getStart(aside)).toBeGreaterThan(500);

  await panel.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(brand).toHaveAccessibleName('StreamIt');
  await expect(page).toHaveTitle(title);
  expect(await ground(page)).toBe(LIGHT_GROUND);
  expect([await getStart(brand), await getHeight(footer)]).toEqual(atFirst);
  await expect(
    panel.getByRole('group', { name: 'Colour scheme' }).getByRole('radio', { name: 'System' }),
  ).toBeChecked();
  expect([await storedIn(page, 'sessionStorage'), await storedIn(page, 'localStorage')]).toEqual([
    null,
    null,
  ]);
});

test('The navigation bar is fixed, scrolls with the page, or hides on scroll', async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
  const bar = page.locator('[data-part="navbar"]');
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(900);
  await expect(bar).toBeInViewport();

  await choose(await openPanel(page), 'Navigation bar', 'Scrolls with page');
  await page.keyboard.press('Escape');
  await expect(bar).not.toBeInViewport();

  await scrollTo(0);
  await choose(await openPanel(page), 'Navigation bar', 'Hide on scroll');
  await page.keyboard.press('Escape');
  await opener(page).blur();
  await scrollTo(900);
  await expect(bar).not.toBeInViewport();
  await scrollTo(700);
  await expect(bar).toBeInViewport();
  await scrollTo(1200);
  await expect(bar).not.toBeInViewport();
  // The keyboard never reaches hidden elements.
  await bar.getByRole('link').first().focus();
  await expect(bar).toBeInViewport();
});

test('The panel opens and closes with the keyboard, and returns the focus', async ({ page }) => {
  await page.goto(routes.home());
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    panel.getByRole('group', { name: 'Colour scheme' }).getByRole('radio', { name: 'System' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(root(page)).toHaveAttribute('data-scheme', 'light');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('radio', { name: 'Light', exact: true })).toBeChecked();
});

test('Settings are saved for the tab, for the device, or not at all', async ({ page, context }) => {
  await page.goto(routes.home());
  let panel = await openPanel(page);
  await choose(panel, 'Colour scheme', 'Dark');
  expect([await storedIn(page, 'sessionStorage'), await storedIn(page, 'localStorage')]).toEqual([
    storedText(getSettings({ scheme: 'dark' })),
    null,
  ]);
  for (const path of [routes.methods(), routes.signIn(), routes.merchandise()]) {
    await page.goto(path);
    await expect(root(page), path).toHaveAttribute('data-scheme', 'dark');
  }
  const other = await context.newPage();
  await other.goto(routes.briefs());
  await expect(root(other)).not.toHaveAttribute('data-scheme');

  panel = await openPanel(page);
  await expect(panel.getByText('Settings are saved until you close this tab.')).toBeVisible();
  await panel.getByRole('radio', { name: 'On this device' }).check();
  await expect(panel.getByText('Settings are saved in this browser for future visits.')).toBeVisible();
  await choose(panel, 'Direction', 'Right to left');
  await expect(root(other)).toHaveAttribute('dir', 'rtl');
  await expect(root(other)).toHaveAttribute('data-scheme', 'dark');
  expect(await storedIn(page, 'sessionStorage')).toBeNull();
  await other.close();
  const later = await context.newPage();
  await later.goto(routes.home());
  await expect(root(later)).toHaveAttribute('dir', 'rtl');
  await expect((await openPanel(later)).getByRole('radio', { name: /^On this device/ })).toBeChecked();

  await panel.getByRole('radio', { name: /^Don’t save/ }).check();
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
  expect([await storedIn(page, 'sessionStorage'), await storedIn(page, 'localStorage')]).toEqual([
    null,
    null,
  ]);
  await expect((await openPanel(page)).getByRole('radio', { name: /^In this tab/ })).toBeChecked();
});

test('Stored settings are applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(routes.home());
  const settings = getSettings({ scheme: 'dark', direction: 'rtl', layout: 'wide', appName: 'Night Desk' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SETTINGS_KEY,
    JSON.stringify(settings),
  ] as const);
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = (moment: string) => {
      const { dir, dataset } = document.documentElement;
      const name = document.querySelector('.brand-name');
      const shown = [
        dir,
        dataset.scheme,
        dataset.layoutWidth,
        getComputedStyle(document.body).backgroundColor,
      ];
      const drawn = name ? getComputedStyle(name, '::before').content : '"Night Desk"';
      seen.push(`${moment}: ${[...shown, drawn].join(' ')}`);
      sessionStorage.setItem('seen', JSON.stringify(seen));
    };
    // A frame's callbacks run before it is painted; the first with a body is the first that can show anything.
    const wait = () => (document.body ? note('first frame') : requestAnimationFrame(wait));
    requestAnimationFrame(wait);
    document.addEventListener('DOMContentLoaded', () => note('parsed'));
  });
  await page.reload();
  const seen: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]');
  const expected = `rtl dark wide ${DARK_GROUND} "Night Desk"`;
  expect(seen).toEqual(expect.arrayContaining([`first frame: ${expected}`, `parsed: ${expected}`]));
});

test('An invalid stored value is ignored and replaced', async ({ page }) => {
  await page.goto(routes.home());
  for (const [stored, tidy] of [
    ['{"scheme":"<evil>","direction":5,"font":"serif"}', getSettings({ font: 'serif' })],
    ['not json', DEFAULT_SETTINGS],
  ] as const) {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      SETTINGS_KEY,
      stored,
    ] as const);
    await page.reload();
    await expect(root(page)).not.toHaveAttribute('data-scheme');
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await expect.poll(() => storedIn(page, 'sessionStorage')).toBe(storedText(tidy));
  }
});

test('If storage is blocked, a choice applies to the page, and the panel says so', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(routes.home());
  const panel = await openPanel(page);
  await choose(panel, 'Colour scheme', 'Dark');
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
  await expect(panel.getByRole('status')).toContainText('blocks storage');
});
