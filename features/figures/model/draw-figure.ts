import type { Element } from 'hast';
import { h } from 'hastscript';
import { routes } from '../../../lib/routes.ts';
import { firstHour } from './first-hour.ts';
import { fourLadders } from './four-ladders.ts';
import { type Drawn, framed } from './frame.ts';
import { lineExplained } from './line-explained.ts';
import { FIGURES, type FigureName } from './names.ts';
import { rentedAudience } from './rented-audience.ts';
import { type FirstAppeals, sixMonths } from './six-months.ts';
import { testingAClaim } from './testing-a-claim.ts';
import { whoDecides } from './who-decides.ts';

const link = (href: string, text: string) => h('a', { href }, text);

function drawByName(name: FigureName, appeals: FirstAppeals): Drawn {
  switch (name) {
    case 'four-ladders':
      return fourLadders();
    case 'first-hour':
      return firstHour();
    case 'six-months':
      return sixMonths(appeals, [link(routes.bans(), 'All bans on record')]);
    case 'who-decides':
      return whoDecides();
    case 'rented-audience':
      return rentedAudience();
    case 'testing-a-claim':
      return testingAClaim();
    case 'line-explained':
      return {
        drawing: [lineExplained()],
        caption: ['One account on one platform over time.'],
      };
  }
}

/**
 * Draws a figure as HTML and SVG.
 * @param appeals the appeals of the records, which one figure shows
 */
export const drawFigure = (name: FigureName, appeals: FirstAppeals): Element =>
  framed(name, drawByName(name, appeals));

/** A figure in words for feed readers, which have no styles for it. */
export const figureInWords = (name: FigureName, page: string): Element =>
  h('p', [`Figure: ${FIGURES[name].title}. `, link(page, 'See it on the page')]);
