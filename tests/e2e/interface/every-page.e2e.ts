import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { cutOff, overflow } from '../support/fit.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { ONE_OF_EACH_KIND } from '../support/page-kinds.ts';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { contrastOnPictures, loadPictures } from '../support/picture-contrast.ts';
import { wrongSizes } from '../support/picture-sizes.ts';
import { unmarkedFields } from '../support/required-marks.ts';
import { ONLY_FRONT } from '../support/served-by.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

/*
 * Requirements for every page, checked in one visit for each width, because opening pages takes most of the time: no
 * layout shift while loading, no requests to other hosts, visible pictures of the right size, targets of 24 px, contrast of
 * text over pictures, no overflow, and no findings of axe.
 */

type Appearance = readonly [scheme: 'light' | 'dark', direction: 'ltr' | 'rtl'];

// Without the proxy the HTML and styles are the same, so one colour scheme shows the changes of scripts.
const isComplete = process.env.SITE_SERVED_BY !== 'next';
/** Each scheme and each direction at each width, and each scheme with each direction. */
const APPEARANCES: Readonly<Record<number, readonly Appearance[]>> = isComplete
  ? {
      360: [
        ['light', 'rtl'],
        ['dark', 'ltr'],
      ],
      1440: [
        ['light', 'ltr'],
        ['dark', 'rtl'],
      ],
    }
  : { 1440: [['light', 'ltr']] };
const WIDTHS = [320, 360, 768, 1440];

/** Opens a page and expects no layout shift above a score: 0, unless late texts may wrap. */
async function checkArrival(page: Page, path: string, maxShift = 0): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState('networkidle');
  const shifts = (await layoutShifts(page)).filter((shift) => JSON.parse(shift).value > maxShift);
  expect(shifts, 'moves').toEqual([]);
}

/**
 * Scrolls the whole page and waits until it is idle. The fixture fails every test whose pages send requests to
 * another host.
 */
async function checkPictures(page: Page): Promise<void> {
  await loadPictures(page);
  const images = page.locator('main img:visible');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  const unseen = images.evaluateAll((all) =>
    all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).map(String),
  );
  expect(await unseen, 'pictures that do not show').toEqual([]);
  expect(await page.context().cookies(), 'cookies').toEqual([]);
  const elsewhere = page.locator('link:is([rel=preconnect], [rel=dns-prefetch]), iframe');
  await expect(elsewhere).toHaveCount(0);
}

async function checkAccessibility(page: Page, appearances: readonly Appearance[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await loadAxe(page);
  for (const [scheme, direction] of appearances) {
    await setAppearance(page, scheme, direction);
    expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Checks the text over pictures, which axe does not measure, and the controls and pictures at the current width. */
async function checkForm(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const scheme of ['light', 'dark']) {
    await setAppearance(page, scheme, 'ltr');
    const faint = (await contrastOnPictures(page))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ text, ratio }) => `${ratio.toFixed(2)} "${text}"`);
    expect.soft(faint, `contrast of text over pictures, ${scheme}`).toEqual([]);
  }
  expect.soft(await wrongSizes(page), 'pictures of the wrong size').toEqual([]);
  expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

async function checkWidths(page: Page): Promise<void> {
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px, ${direction}`).toEqual([]);
    }
  }
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px, twice the size`).toEqual([]);
    expect(await cutOff(page), `${width} px, twice the size`).toEqual([]);
  }
}

// axe reads a long page four times, which takes a minute on a busy machine.
test.describe.configure({ timeout: 180_000 });

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    test('has no layout shift, loads completely, is accessible and fits every width', async ({ page }) => {
      for (const [key, appearances] of Object.entries(APPEARANCES)) {
        const width = Number(key);
        await page.setViewportSize({ width, height: 900 });
        await test.step(`It loads at ${width} px without layout shift`, () => checkArrival(page, path));
        if (width === 1440) await test.step('It shows its images', () => checkPictures(page));
        await test.step('It marks required fields', async () =>
          expect(await unmarkedFields(page)).toEqual([]));
        await test.step('axe finds no problems', () => checkAccessibility(page, appearances));
        if (isComplete) await test.step('It is easy to read and to touch', () => checkForm(page));
      }
      if (isComplete) await test.step('It fits every width', () => checkWidths(page));
    });
  });
}

/** Pages whose layout one of PAGE_TYPES has, with other contents. */
const OTHER_PAGES = [
  ...ONE_OF_EACH_KIND,
  routes.signIn(),
  routes.signUp(),
  routes.tvShow('under-the-painted-porch'),
].filter((path) => PAGE_TYPES.every((type) => type.path !== path));

for (const path of OTHER_PAGES)
  test(`${path} has no layout shift and is easy to read and to touch`, ONLY_FRONT, async ({ page }) => {
    for (const width of [360, 1440]) {
      // Pictures that slide would move between two photographs.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await test.step(`It loads at ${width} px without layout shift`, () => checkArrival(page, path, 0.01));
      await test.step('It is easy to read and to touch', () => checkForm(page));
    }
  });

for (const [name, width] of [
  ['Menu', 360],
  ['Settings', 1440],
  ['Settings', 360],
] as const) {
  test(`axe finds no problems in the open menu "${name}" at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await loadAxe(page);
    // On a phone, the settings are the last row of the menu.
    if (name === 'Settings' && width === 360) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(':popover-open')).toBeVisible();
    for (const scheme of ['light', 'dark']) {
      await setAppearance(page, scheme, 'ltr');
      expect(await axeFindings(page), scheme).toEqual([]);
    }
  });
}
