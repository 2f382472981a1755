import { figureMarkdown } from '../../../lib/markdown/figure-blocks.ts';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { daysToAppeal } from '../../bans/model/duration.ts';
import { NO_APPEALS } from '../model/six-months.ts';
import { drawFigures } from './article.ts';

const rendered = async (markdown: string) =>
  (await renderMarkdown(markdown, (tree) => drawFigures(tree, async () => NO_APPEALS))).html;

test('a figure block shows its drawing between the paragraphs', async () => {
  const html = await rendered(`Before.\n\n${figureMarkdown('who-decides')}\n\nAfter.`);
  expect(html).toMatch(/^<p>Before.<\/p>\n<figure class="figure".*<\/figure>\n<p>After.<\/p>$/s);
});

test('an unknown name shows nothing', async () => {
  expect(await rendered('Before.\n\n```figure:no-such-figure\n```\n\nAfter.')).toMatch(
    /^<p>Before.<\/p>\s*<p>After.<\/p>$/,
  );
});

test('the six months are drawn from the records', async () => {
  const read = async () => ({ days: [{ day: 3, bans: 2 }], selected: null });
  const { html } = await renderMarkdown(figureMarkdown('six-months'), (tree) => drawFigures(tree, read));
  expect(html).toContain('d="M3 100V12"');
  expect(html).toContain('Of 2 first appeals');
});

const day = (date: string) => ({ date, precision: 'day' as const });
const filed = (when: { date: string; precision: 'day' | 'month' }) => ({
  kind: 'appeal-filed' as const,
  when,
  text: '',
});

test.each([
  [day('2026-01-01'), [filed(day('2026-01-04')), filed(day('2026-02-01'))], 3],
  [day('2026-01-01'), [], null],
  [null, [filed(day('2026-01-04'))], null],
  [day('2026-01-15'), [filed({ date: '2026-02-01', precision: 'month' })], null],
])('a ban of %j is appealed after the days to its first appeal', (began, events, expected) => {
  expect(daysToAppeal({ began, events })).toBe(expected);
});
