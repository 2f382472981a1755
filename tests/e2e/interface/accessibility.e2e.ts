import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SCHEMES = ['light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** What axe finds, one line a finding with the first element that it concerns. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
}

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  for (const width of [360, 1440]) {
    test.describe(`${name} at ${width} px`, () => {
      test.use({
        expectedProblems: path === NOT_FOUND.path ? [/404/] : [],
        viewport: { width, height: 900 },
        // Nothing is half faded in when axe looks.
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('has nothing that axe finds, in light and dark, in both directions', async ({ page }) => {
        await page.goto(path);
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          for (const direction of DIRECTIONS) {
            await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
            expect(await findings(page), `${scheme}, ${direction}`).toEqual([]);
          }
        }
      });
    });
  }
}

for (const [name, width] of [
  ['Menu', 360],
  ['Appearance', 1440],
] as const) {
  test(`The open menu "${name}" has nothing that axe finds`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name }).click();
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await findings(page), scheme).toEqual([]);
    }
  });
}
