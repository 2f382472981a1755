import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Tags of the rules. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of the rules that depend on colours or on places, not only on the markup and on what is shown. */
const RULES_OF_APPEARANCE = ['color-contrast', 'link-in-text-block', 'target-size'];

declare global {
  interface Window {
    axe: typeof axe;
    /** The markup that axe read last, and the width of the window. */
    readByAxe?: string;
  }
}

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into an open page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(script);
}

/**
 * Returns axe's findings, one line each with the first element concerned. If axe read the same markup at the same width
 * before, in another colour scheme or direction, it applies only the rules of appearance.
 */
export const axeFindings = (page: Page) =>
  page.evaluate(
    async ({ tags, appearance }) => {
      // Colours in a transition between two schemes are not final. A cancelled transition is over as well. A spinner
      // never ends, and an animation of scrolling ends only with it.
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(ending.map((animation) => animation.finished));
      const shown = document.querySelectorAll(':popover-open, :modal').length;
      const markup = JSON.stringify([innerWidth, document.title, shown, document.body.outerHTML]);
      const isKnown = markup === window.readByAxe;
      window.readByAxe = markup;
      const { violations } = await window.axe.run({
        runOnly: isKnown ? { type: 'rule', values: appearance } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // The default also reads all styles, for a rule that is not applied.
        preload: { assets: ['media'] },
      });
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
    },
    { tags: RULES, appearance: RULES_OF_APPEARANCE },
  );

/** Sets colour scheme and direction as the appearance menu does. */
export const setAppearance = (page: Page, scheme: string, direction: string) =>
  page.evaluate(
    (to) => {
      document.documentElement.dataset.scheme = to.scheme;
      document.documentElement.dir = to.direction;
    },
    { scheme, direction },
  );
