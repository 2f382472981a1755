import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Loads axe into an open page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Returns axe's findings, one line each with the first element concerned. */
export const axeFindings = (page: Page) =>
  page.evaluate(async (values) => {
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
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
  }, RULES);

/** Sets colour scheme and direction as the appearance menu does. */
export const setAppearance = (page: Page, scheme: string, direction: string) =>
  page.evaluate(
    (to) => {
      document.documentElement.dataset.scheme = to.scheme;
      document.documentElement.dir = to.direction;
    },
    { scheme, direction },
  );
