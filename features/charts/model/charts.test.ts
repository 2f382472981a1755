import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { CHART_IDS, CHARTS, type ChartId } from './catalogue.ts';
import { type ChartContent, type Counted, PALETTES } from './chart.ts';
import type { Share, Statistics } from './statistics.ts';
import { penFor, shortSteps, svgText, toSvg } from './svg.ts';
import { unbroken } from './words.ts';

const share = (value: string, records: number, people: number, inForce: number): Share => ({
  value,
  records,
  people,
  inForce,
});

/** Sixty-one bans with their statistics. */
const STATISTICS: Statistics = {
  today: '2026-05-20',
  totals: { records: 61, people: 24 },
  beginnings: [
    { began: '2026-02', isInForce: true, records: 20 },
    { began: '2026-02', isInForce: false, records: 11 },
    { began: '2026-04', isInForce: false, records: 25 },
    { began: '2026', isInForce: false, records: 3 },
    { began: '', isInForce: true, records: 2 },
  ],
  platforms: [share('youtube', 30, 15, 10), share('x', 20, 12, 8), share('tiktok', 11, 8, 4)],
  appeals: [share('NONE', 18, 9, 8), share('PENDING', 12, 8, 12), share('RESTORED', 31, 12, 0)],
  appealResults: [share('none', 20, 9, 8), share('pending', 12, 8, 12), share('granted', 29, 12, 0)],
  states: [share('in-force', 22, 20, 22)],
  measured: [share('no', 50, 20, 15), share('yes', 11, 6, 7)],
  reasons: [
    { reason: 'spam', platform: 'youtube', records: 12 },
    { reason: 'spam', platform: 'x', records: 3 },
    { reason: 'hate', platform: 'x', records: 6 },
    { reason: '', platform: 'x', records: 40 },
  ],
  waits: [
    { days: 10, isEvent: true, count: 20 },
    { days: 34, isEvent: true, count: 11 },
    { days: 200, isEvent: false, count: 20 },
  ],
  losses: [
    { currency: 'USD', amount: 400, records: 2 },
    { currency: 'USD', amount: 52_000, records: 1 },
    { currency: 'EUR', amount: 900, records: 2 },
  ],
};

const NOTHING: Statistics = {
  ...STATISTICS,
  totals: { records: 0, people: 0 },
  beginnings: [],
  platforms: [],
  appeals: [],
  appealResults: [],
  states: [],
  measured: [],
  reasons: [],
  waits: [],
  losses: [],
};

const getContent = (id: ChartId, statistics = STATISTICS, filter: RestrictionFilter = {}): ChartContent =>
  CHARTS[id].of(statistics, filter);

function getDrawing(id: ChartId, links = true, scheme: 'page' | 'light' | 'dark' = 'page'): Element {
  const { draw } = getContent(id);
  if (!draw) throw new Error(`${id} is not drawn.`);
  const look = { width: 640, scheme, links } as const;
  const drawing = draw(penFor(look, ({ filter }: Counted) => `/rows?${JSON.stringify(filter)}`));
  return toSvg({ id, look, name: 'A name', description: 'A description', drawing });
}

function getElements(node: Root | ElementContent): readonly Element[] {
  if (node.type !== 'element') return [];
  return [node, ...node.children.flatMap(getElements)];
}

const SENTENCES: Readonly<Record<ChartId, string>> = {
  'bans-over-time': '31 of 56 bans with a known month began in February 2026; 20 of them are still in force.',
  'time-to-restoration':
    'Estimated median time to restoration: 34 days (Kaplan–Meier, 51 bans). An estimated 39% were still banned after six months.',
  'bans-by-platform': 'YouTube and X account for more than half: 50 of 61.',
  'appeal-outcomes': 'Of 29 decided appeals, all were granted and none was rejected; 12 more are pending.',
  'reasons-by-platform':
    '“Spam or artificial engagement” is the most frequent entry: 15 of the 21 bans whose reason is classified; 12 of them are on YouTube.',
  'reports-over-time':
    '31 of 56 reported shadowbans with a known month were first noticed in February 2026; 20 of them are still in force.',
  'reports-by-platform': 'YouTube and X account for more than half: 50 of 61.',
  'reports-by-measurement': '11 of 61 reports have measurements.',
  'estimated-loss':
    '3 estimates in USD: US$400 to US$52,000, median US$400; 2 in 1 other currency; 56 reports have none.',
};

describe.each(CHART_IDS)('%s', (id) => {
  test('has a sentence with the result', () => {
    expect(getContent(id).sentence).toBe(SENTENCES[id]);
  });

  test('draws a mark for each row of its table with records, with the same number', () => {
    const marks = getElements(getDrawing(id)).filter(({ tagName }) => tagName === 'a');
    const numbers = getContent(id).table.rows.map((row) =>
      row.flatMap(({ rows }) => (rows ? [rows.count] : [])),
    );
    for (const mark of marks) {
      expect(mark.properties.ariaLabel).not.toBe('');
      expect(numbers.some((row) => row.includes(Number(mark.properties.dataCount)))).toBe(true);
    }
    // The grid has a mark for each platform of a row, besides the two numbers of the whole row.
    const getMarks = (row: readonly number[]) => (id === 'reasons-by-platform' ? row.length - 1 : 1);
    expect(marks.length).toBe(numbers.reduce((sum, row) => sum + (row.length > 0 ? getMarks(row) : 0), 0));
  });

  test('is a self-contained image without links in a file', () => {
    const svg = getDrawing(id, false, 'dark');
    expect(svg.properties.role).toBe('img');
    const names = getElements(svg).map(({ tagName }) => tagName);
    expect(names).toEqual(expect.arrayContaining(['title', 'desc']));
    expect(names).not.toContain('a');
    const text = svgText(svg);
    expect(text).not.toContain('var(--');
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('states that there are no records, and draws nothing', () => {
    const { sentence, draw, table } = getContent(id, NOTHING);
    expect(sentence).toMatch(/^No |^None /);
    expect(draw).toBeNull();
    expect(table.rows.flat().every(({ rows }) => rows === undefined)).toBe(true);
  });

  test('includes the filter in every link of a number', () => {
    const { table, notes } = getContent(id, STATISTICS, { creator: 'ann' });
    const behind = [...table.rows.flat(), ...notes].flatMap(({ rows }) => rows ?? []);
    expect(behind.length).toBeGreaterThan(0);
    for (const { filter } of behind) expect(filter.creator).toBe('ann');
  });
});

test.each(['bans-by-platform', 'reports-by-platform', 'reports-by-measurement'] as const)(
  'bars of %s are as long as the records in force and the others',
  (id) => {
    const paths = getElements(getDrawing(id)).filter(({ tagName }) => tagName === 'path');
    const getLengths = (colour: string) => {
      const path = paths.find(({ properties }) => properties.stroke === `var(--${colour})`);
      const parts = String(path?.properties.d).matchAll(/h([\d.]+)/g);
      return Array.from(parts, ([, length]) => Number(length));
    };
    const inForce = getLengths(id === 'bans-by-platform' ? 'signal' : 'amber');
    const { table } = getContent(id);
    const at = table.columns.findIndex(({ label }) => label === 'In force');
    const numbers = table.rows.map((row) => [Number(row[1]?.value), Number(row[at]?.value)] as const);
    const scale = (inForce[0] ?? 0) / (numbers[0]?.[1] ?? 0);
    expect(inForce).toEqual(
      numbers.flatMap(([, running]) => (running > 0 ? [expect.closeTo(running * scale, 0)] : [])),
    );
    expect(getLengths('muted')).toEqual(
      numbers.flatMap(([all, running]) =>
        all > running ? [expect.closeTo((all - running) * scale, 0)] : [],
      ),
    );
  },
);

test('months of a table equal their rows, and records without a month are mentioned', () => {
  const { table, notes } = getContent('bans-over-time');
  expect(table.rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['2026-02', 31, 20],
    ['2026-03', 0, 0],
    ['2026-04', 25, 0],
    ['2026-05', 0, 0],
  ]);
  expect(table.rows[0]?.[2]?.rows?.filter).toEqual({
    from: '2026-02',
    to: '2026-02',
    known: 'month',
    state: 'in-force',
  });
  expect(notes.flatMap(({ rows }) => (rows ? [[rows.filter, rows.count]] : []))).toEqual([
    [{ known: 'year-only' }, 3],
    [{ undated: true }, 2],
  ]);
});

test('a curve includes pending cases, and its numbers equal its rows', () => {
  const { table } = getContent('time-to-restoration');
  const at34 = table.rows.find(([day]) => day?.value === 34);
  expect(at34?.map(({ text }) => text)).toEqual(['34 days', '39%', '26% to 52%', '31', '31']);
  expect(at34?.slice(3).map(({ rows }) => rows?.filter)).toEqual([
    { days: '34-' },
    { days: '0-34', state: 'restored' },
  ]);
});

test.each([
  [
    [
      { days: 29, isEvent: true, count: 4 },
      { days: 800, isEvent: false, count: 4 },
    ],
    730,
  ],
  [
    [
      { days: 5, isEvent: true, count: 4 },
      { days: 900, isEvent: true, count: 4 },
    ],
    900,
  ],
  [[{ days: 6, isEvent: true, count: 8 }], 6],
  // A ban that began today has been observed for no day.
  [
    [
      { days: 0, isEvent: false, count: 1 },
      { days: 40, isEvent: true, count: 7 },
    ],
    40,
  ],
])('the curve of %j ends with its table, with a mark for each row', (waits, end) => {
  const statistics = { ...STATISTICS, waits };
  const { table, draw } = getContent('time-to-restoration', statistics);
  if (!draw) throw new Error('The curve is not drawn.');
  expect(table.rows.at(-1)?.[0]?.value).toBe(end);
  const { content } = draw(
    penFor(
      { width: 640, scheme: 'page', links: true },
      ({ filter }: Counted) => `/rows?${JSON.stringify(filter)}`,
    ),
  );
  const drawn = content.flatMap(getElements);
  const days = table.rows.map(([day]) => Number(day?.value));
  const marks = drawn.filter(({ tagName }) => tagName === 'a');
  expect(marks).toHaveLength(days.length);
  const ends = drawn
    .filter(({ tagName, properties }) => tagName === 'path' && String(properties.strokeWidth) === '2')
    .map(({ properties }) => Number(/H?([\d.]+)(?:,|V)?[\d.]*$/.exec(String(properties.d))?.[1]));
  const last = marks
    .at(-1)
    ?.children.flatMap(getElements)
    .find(({ tagName }) => tagName === 'circle');
  expect(ends).toEqual([Number(last?.properties.cx)]);
});

test('a filter by outcome is mentioned', () => {
  const notes = getContent('time-to-restoration', STATISTICS, { state: 'restored' }).notes;
  expect(notes.at(-1)?.text).toContain('filtered by outcome');
});

test('amounts in two currencies have separate scales', () => {
  const { table, notes } = getContent('estimated-loss');
  expect(
    table.rows.map(([currency, records, low, , , , high]) =>
      [currency, records, low, high].map((cell) => cell?.value),
    ),
  ).toEqual([
    ['USD', 3, 400, 52_000],
    ['EUR', 2, 900, 900],
  ]);
  expect(notes[0]).toEqual({
    text: '56 reports have no estimate',
    rows: { filter: { currency: 'none' }, count: 56 },
  });
});

test('one estimate has no median, and says that it has no range', () => {
  const losses = [{ currency: 'GBP', amount: 1400, records: 1 }];
  const { sentence, description, draw } = getContent('estimated-loss', { ...STATISTICS, losses });
  const pen = penFor({ width: 640, scheme: 'page' }, () => '');
  const html = draw?.(pen)
    .content.map((part) => toHtml(part, { space: 'svg' }))
    .join('');
  expect(html).toContain('£1,400, no range');
  // Its own scale would have one dot at its end.
  expect(html).not.toMatch(/<circle|<line/);
  expect(`${sentence} ${description} ${html}`).not.toMatch(/median/i);
});

test('a curve of a tablet has labels beside its marks, a curve of a phone has none', () => {
  const labelsAt = (width: number) => {
    const pen = penFor({ width, scheme: 'page' }, () => '');
    const parts = getContent('time-to-restoration').draw?.(pen).content ?? [];
    return parts
      .flatMap(getElements)
      .filter((part) => part.tagName === 'text' && / after /.test(toHtml(part)));
  };
  expect(labelsAt(540).length).toBeGreaterThanOrEqual(3);
  expect(labelsAt(300)).toEqual([]);
});

test('headings keep a share and a name together', () => {
  expect(unbroken('19 of 59 bans (Kaplan–Meier)')).toBe('19\u00a0of\u00a059 bans (Kaplan\u2060–\u2060Meier)');
});

test('a key explains what a drawing has, and a short key only the colours of blocks', () => {
  const getTexts = (id: ChartId, hasShortKey: boolean) => {
    const pen = penFor({ width: 640, scheme: 'page', hasShortKey }, () => '');
    return (
      getContent(id)
        .draw?.(pen)
        .content.map((part) => toHtml(part, { space: 'svg' }))
        .join('') ?? ''
    );
  };
  for (const isShort of [true, false]) {
    expect(getTexts('bans-over-time', isShort)).toContain('Still in force');
    expect(getTexts('time-to-restoration', isShort).includes('95% interval')).toBe(!isShort);
  }
});

test('a step curve becomes shorter and stays the same', () => {
  expect(shortSteps('M0,1L2,1L2,3L2,3L5,3L6,4Z')).toBe('M0,1H2V3H5L6,4Z');
});

test('files have the colours of the site', async () => {
  const { compile } = await import('sass');
  const { css } = compile('styles/tokens/_colour.scss');
  for (const name of ['ink', 'muted', 'signal', 'amber', 'green', 'blue'] as const) {
    const token = name === 'blue' ? 'link' : name;
    const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
    expect([PALETTES.light[name], PALETTES.dark[name]]).toEqual([light, dark]);
  }
});

test.each(['bans-by-platform', 'reasons-by-platform'] as const)(
  'a small drawing of %s says how many rows it leaves out',
  (id) => {
    const { draw, table } = getContent(id);
    const getTexts = (maxRows: number) => {
      const look = { width: 300, scheme: 'page', maxRows } as const;
      const { content, height } = draw?.(penFor(look, () => '')) ?? { content: [], height: 0 };
      return {
        height,
        html: svgText(toSvg({ id, look, name: '', description: '', drawing: { content, height } })),
      };
    };
    const all = table.rows.length;
    expect(getTexts(1).html).toMatch(new RegExp(`>${all - 1} more( reason: see the table)?<`));
    expect(getTexts(1).html).not.toContain(`>${table.rows[1]?.[0]?.text}<`);
    expect(getTexts(all).html).not.toMatch(/ more( reason: see the table)?</);
    expect(getTexts(all).height).toBeGreaterThan(getTexts(1).height);
  },
);

test('the grid of reasons has the sums of its rows and columns, and a small one has none', () => {
  const { draw, table } = getContent('reasons-by-platform');
  const getTexts = (look: { readonly width: number; readonly maxRows?: number }) => {
    const { content } = draw?.(penFor({ ...look, scheme: 'page' }, () => '')) ?? { content: [] };
    const html = content.map((part) => toHtml(part, { space: 'svg' })).join('');
    return [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);
  };
  const sums = table.rows.map(([, records]) => records?.text);
  const all = String(table.rows.reduce((sum, [, records]) => sum + Number(records?.value), 0));
  for (const width of [300, 1180]) {
    const texts = getTexts({ width });
    expect(texts.filter((words) => words === 'All')).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining([...sums, all]));
  }
  expect(getTexts({ width: 300, maxRows: 1 })).not.toContain('All');
});

describe('platforms that were added later', () => {
  const OTHERS: Statistics = {
    ...STATISTICS,
    totals: { records: 24, people: 12 },
    platforms: [share('other', 14, 7, 5), share('reddit', 6, 3, 1), share('youtube', 4, 3, 0)],
    reasons: [
      { reason: 'spam', platform: 'other', records: 9 },
      { reason: 'spam', platform: 'reddit', records: 2 },
    ],
  };
  const getNames = (id: ChartId) => getContent(id, OTHERS).table.columns.map(({ label }) => label);

  test('have a row or a column only if they have records, and those outside the list share one', () => {
    const { table, sentence } = getContent('bans-by-platform', OTHERS);
    expect(table.rows.map(([name]) => name?.text)).toEqual(['Other platforms', 'Reddit', 'YouTube']);
    expect(table.rows[0]?.[1]).toMatchObject({ rows: { filter: { platform: 'other' }, count: 14 } });
    expect(sentence).toBe('Other platforms account for more than half: 14 of 24.');
    expect(getNames('reasons-by-platform').slice(3)).toEqual(['Other platforms', 'Reddit']);
    expect(getContent('reasons-by-platform', OTHERS).sentence).toMatch(/9 of them are on other platforms\.$/);
  });

  test('are named in a sentence', () => {
    const [other, reddit] = OTHERS.platforms;
    if (!other || !reddit) throw new Error('The platforms are missing.');
    const of = (platforms: readonly Share[], records: number) =>
      getContent('bans-by-platform', { ...OTHERS, platforms, totals: { records, people: 1 } }).sentence;
    expect(of([share('other', 1, 1, 1)], 1)).toBe('The only ban is on other platforms.');
    expect(of([share('reddit', 10, 1, 1), other], 30)).toBe(
      'Reddit and other platforms account for more than half: 24 of 30.',
    );
    expect(of([other, reddit], 60)).toBe(
      'No three platforms together account for half of the bans; other platforms have the most, 14 of 60.',
    );
  });
});
