import type { Element, ElementContent } from 'hast';
import sharp from 'sharp';
import { withOutlines } from '../server/outlines.ts';
import type { Chart, ChartContent } from './chart.ts';
import { getPoster } from './poster.ts';
import { rectangle, svgText, text } from './svg.ts';

const chart: Chart = { id: 'a-chart', kind: 'ban', name: 'A chart', of: () => content };

const content: ChartContent = {
  sentence:
    'Estimated median time to restoration: 34 days (Kaplan–Meier, 51 bans). An estimated 39% were still banned after six months.',
  subtitle: 'What is <shown>',
  description: 'In words.',
  table: { columns: [], rows: [] },
  notes: [{ text: '3 bans without a date are not shown' }, { text: 'The last month is incomplete.' }],
  draw: ({ width, colours }) => ({
    height: 100,
    content: [rectangle(0, 0, width, 100, colours.ink), text('42', { x: 10, y: 20 }, colours.ground)],
  }),
};

const WORDS = { filterText: 'X, in force', source: 'Source: site.example' };

const getElements = (node: ElementContent): readonly Element[] =>
  node.type === 'element' ? [node, ...node.children.flatMap(getElements)] : [];

function poster(width: number): Element {
  const svg = getPoster(chart, content, { width, scheme: 'light' }, WORDS);
  if (!svg) throw new Error('It is not drawn.');
  return svg;
}

test('a downloaded chart has its title, its filter and its source', () => {
  const written = svgText(poster(720));
  for (const words of [
    'Estimated median time to restoration',
    'What is &#x3C;shown>. X, in force',
    'are not shown.',
    'Source: site.example',
  ])
    expect(written).toContain(words);
  expect(written).not.toMatch(/<a |NaN|undefined/);
});

test('long sentences are wrapped between words, and increase the height', () => {
  const getHeight = (width: number) => Number(poster(width).properties.height);
  expect(getHeight(360)).toBeGreaterThan(getHeight(720));
});

test('the image needs no font: every letter is an outline', async () => {
  const svg = poster(720);
  const outlined = await withOutlines(svg);
  const names = getElements(outlined).map(({ tagName }) => tagName);
  expect(names).not.toContain('text');
  expect(names.filter((name) => name === 'path').length).toBeGreaterThan(4);
  const { width, height } = await sharp(Buffer.from(svgText(outlined))).metadata();
  expect([width, height]).toEqual([720, svg.properties.height]);
});

test('a chart without a drawing has no image', () => {
  expect(getPoster(chart, { ...content, draw: null }, { width: 720, scheme: 'dark' }, WORDS)).toBeNull();
});
