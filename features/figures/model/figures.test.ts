import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { drawFigure, figureInWords } from './draw-figure.ts';
import { PARTS } from './first-hour.ts';
import { LADDERS, lapseWidth, stepHeight } from './four-ladders.ts';
import { LINE_PARTS, lineExplained, partStart } from './line-explained.ts';
import { FIGURE_NAMES, FIGURES, isFigureName } from './names.ts';
import { AS_BOOKED, effectiveNumber, IN_FACT } from './rented-audience.ts';
import { NO_APPEALS, PERIOD, sixMonthsText, ticks } from './six-months.ts';
import { dots, OBSERVERS, ROUNDS } from './testing-a-claim.ts';

const appeals = {
  days: [
    { day: 0, bans: 2 },
    { day: 14, bans: 4 },
    { day: 120, bans: 1 },
    { day: 400, bans: 1 },
  ],
  selected: null,
};

test('the list of names has every figure once', () => {
  expect([...FIGURE_NAMES].sort()).toEqual(Object.keys(FIGURES).sort());
  expect(isFigureName('constructor')).toBe(false);
});

test.each(FIGURE_NAMES)('%s has a title, a caption, and shapes that screen readers skip', (name) => {
  const html = toHtml(drawFigure(name, appeals));
  expect(html).toMatch(/^<figure class="figure"/);
  expect(html).toContain(`<p class="figure-title">${FIGURES[name].title}</p>`);
  expect(html).toMatch(/<figcaption>[^<]{20}/);
  for (const [shape] of html.matchAll(/<(?:svg)\b[^>]*>/g)) expect(shape).toMatch(/viewBox=/);
  expect(html).not.toMatch(/NaN|undefined|Infinity|<script|#[\da-f]{3,6}\b/);
});

test('a figure in words names it and links to its page', () => {
  expect(textOf(figureInWords('six-months', 'https://a.example/x'))).toMatch(
    /^Figure: When appeals are filed.*See it/,
  );
});

describe('four ladders', () => {
  it('has steps as high as their locks are long, and the end above all of them', () => {
    expect(stepHeight(14)).toBeCloseTo(2 * stepHeight(7));
    expect(stepHeight('none')).toBe(0);
    expect(stepHeight('end')).toBeGreaterThan(stepHeight(30));
  });

  it('has bars as wide as the days until a strike lapses', () => {
    expect(lapseWidth({ days: 365 })).toBeCloseTo(0.5);
    expect(lapseWidth({ days: null })).toBe(1);
  });

  it('has no step that is lower than the one before, except where no length is published', () => {
    for (const { steps } of LADDERS) {
      const heights = steps.filter(({ lock }) => lock !== 'open').map(({ lock }) => stepHeight(lock));
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
    }
  });
});

test('the parts of the first hour follow each other and fill it', () => {
  expect(PARTS.map(({ from }) => from)).toEqual([0, ...PARTS.slice(0, -1).map(({ to }) => to)]);
  expect(PARTS.at(-1)?.to).toBe(60);
});

describe('six months', () => {
  it('has a tick for each day with appeals within the period, the highest for the most', () => {
    expect(ticks(appeals.days)).toBe('M0 100V56M14 100V12M120 100V78');
    expect(ticks([{ day: PERIOD + 1, bans: 3 }])).toBe('');
  });

  it('says in words how many appeals came early, late and afterwards', () => {
    expect(sixMonthsText(appeals)).toBe(
      'Of 8 first appeals with exact dates in the records here, 6 came within 14 days of the ban and 1 between day 91 and day 183, and 1 later than that.',
    );
    expect(sixMonthsText({ ...appeals, selected: 2000 })).toContain('in the 2,000 most recent records');
    expect(sixMonthsText(NO_APPEALS)).toBe('No appeal with exact dates is on record yet.');
  });
});

test('the shares of the five incomes are whole, and amount to the numbers of the guide', () => {
  for (const sources of [AS_BOOKED, IN_FACT])
    expect(sources.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(effectiveNumber(AS_BOOKED).toFixed(1)).toBe('3.6');
  expect(effectiveNumber(IN_FACT).toFixed(1)).toBe('1.6');
});

test('every observer has one dot in every round, found or missing', () => {
  const count = (path: string) => path.split('h0').length - 1;
  expect(count(dots(() => true, true))).toBe(OBSERVERS * ROUNDS);
  expect(count(dots((round) => round === 2, false))).toBe(OBSERVERS * (ROUNDS - 1));
});

test('the explained line has five parts that begin at their callouts', () => {
  const html = toHtml(lineExplained());
  expect(LINE_PARTS).toHaveLength(5);
  expect(html).toContain(`class="cut" d="M${partStart(2)} `);
  expect(html).toContain(`class="appeal" d="M${partStart(3)} `);
  expect(html).toContain(`class="restored" d="M${partStart(4)} `);
  expect(textOf(lineExplained())).toMatch(/Active.*Limited.*Banned.*Appeal.*Back/);
});
