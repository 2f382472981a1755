import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The same HTML and styles come without the front: there, one scheme and direction show what scripts may have changed.
const isWhole = process.env.SITE_SERVED_BY !== 'next';
const SCHEMES = isWhole ? ['light', 'dark'] : ['light'];
const DIRECTIONS = isWhole ? ['ltr', 'rtl'] : ['ltr'];

/** What axe finds, one line a finding with the first element that it concerns. */
const findings = (page: Page) =>
  page.evaluate(async (values) => {
    // Colours that are still on their way from one scheme to the other are nobody's.
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
  }, RULES);

/** As the appearance menu sets them. */
const set = (page: Page, scheme: string, direction: string) =>
  page.evaluate(
    (to) => {
      document.documentElement.dataset.scheme = to.scheme;
      document.documentElement.dir = to.direction;
    },
    { scheme, direction },
  );

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.evaluate(axe.source);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    for (const width of [360, 1440]) {
      test(`At ${width} px, axe finds nothing in any scheme and direction`, async ({ page }) => {
        await open(page, path, width);
        for (const scheme of SCHEMES) {
          for (const direction of DIRECTIONS) {
            await set(page, scheme, direction);
            expect(await findings(page), `${scheme}, ${direction}`).toEqual([]);
          }
        }
      });
    }
  });
}

for (const [name, width] of [
  ['Menu', 360],
  ['Appearance', 1440],
] as const) {
  test(`The open menu "${name}" has nothing that axe finds`, async ({ page }) => {
    await open(page, '/', width);
    await page.getByRole('button', { name }).click();
    for (const scheme of SCHEMES) {
      await set(page, scheme, 'ltr');
      expect(await findings(page), scheme).toEqual([]);
    }
  });
}
