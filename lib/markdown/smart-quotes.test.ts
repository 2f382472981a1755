import { describe, expect, test } from '@jest/globals';
import { renderMarkdown } from './render.ts';
import { smartQuotes } from './smart-quotes.ts';

describe('smartQuotes', () => {
  test.each([
    ['A "representative" login', 'A “representative” login'],
    ["The creator's account", 'The creator’s account'],
    ['"All" is not "some"', '“All” is not “some”'],
    ["'All' is not 'some'", '‘All’ is not ‘some’'],
    ['Six feet -- or so...', 'Six feet -- or so...'],
  ])('%s becomes %s', (typed, shown) => {
    expect(smartQuotes(typed)).toBe(shown);
  });

  test.each([
    'Elle dit « "non" »',
    'Er sagt: „Der "Fall" ruht“',
    'הוא אמר "לא"',
    'No quotes at all',
    `"${'long '.repeat(10_000)}"`,
  ])('keeps %s', (text) => {
    expect(smartQuotes(text)).toBe(text);
  });
});

describe('Markdown', () => {
  test('has smart quotes across emphasis and in headings, links and tables', async () => {
    const { html, headings } = await renderMarkdown(
      '## The "plain" list\n\n"*Not* this", [he said "so"](https://example.org/"a").\n\n| "a" |\n| --- |\n| it\'s |',
    );
    expect(html).toContain('“<em>Not</em> this”');
    expect(html).toContain('he said “so”');
    expect(html).toContain('“a”</th>');
    expect(html).toContain('it’s');
    expect(headings[0]?.text).toBe('The “plain” list');
  });

  test('keeps the quotes of code', async () => {
    const { html } = await renderMarkdown('Use `"a"` and\n\n    say "b"\n\nor "c".');
    expect(html).toContain('<code>"a"</code>');
    expect(html).toContain('say "b"');
    expect(html).toContain('“c”');
  });

  test('keeps a text in another language', async () => {
    const { html } = await renderMarkdown('Il dit « oui », "peut-être".');
    expect(html).toContain('« oui », "peut-être".');
  });
});
