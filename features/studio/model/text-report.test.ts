import { countWords } from './markdown-edits.ts';
import { picturesIn, reportOn } from './text-report.ts';

const remarksOn = (text: string) => reportOn(text).remarks.map(({ text: message }) => message);

test('the outline has every heading with its text and position', () => {
  const text = '# One *big* `x`\n\ntext\n\n## Two\n\nSetext\n---\n\n```\n## no heading\n```\n';
  const { outline, remarks } = reportOn(text);
  expect(outline).toEqual([
    { text: 'One big x', level: 1, at: 0 },
    { text: 'Two', level: 2, at: text.indexOf('## Two') },
    { text: 'Setext', level: 2, at: text.indexOf('Setext') },
  ]);
  expect(remarks).toEqual([]);
});

test.each([
  ['## One\n\n#### Three', ['“Three” skips a heading level. It is shown one level below “One”.']],
  ['##\n', ['A heading has no text.']],
  ['[](https://a.example)', ['A link to https://a.example has no text.']],
  [
    '[![](/pictures/a.webp)](/briefs)',
    ['A link to /briefs has no text.', 'This picture has no alternative text: /pictures/a.webp.'],
  ],
  ['[here](javascript:alert(1))', ['The link “here” does not work: javascript:alert(1).']],
  ['[here](data:text/html,x)', ['The link “here” does not work: data:text/html,x.']],
  ['[here](https://)', ['The link “here” does not work: https://.']],
  ['![](/media/a.webp)', ['This picture has no alternative text: /media/a.webp.']],
  ['![][a]\n\n[a]: /media/a.webp', ['This picture has no alternative text: a.']],
  [
    '![A chart](https://a.example/c.png)',
    [
      'Readers see the alternative text instead of this picture, because it is on another site: https://a.example/c.png.',
    ],
  ],
  ['a <img src=x onerror=alert(1)> b', ['HTML is removed: <img src=x onerror=alert(1)>']],
  ['[a](/briefs) [b](#part) [c](mailto:a@b.example) <https://d.example> [e](other) ![F](/f.webp)', []],
  ['## One\n\n### Two\n\n## Three\n\n# Four', []],
  [
    '```figure:five-ladders\n```',
    [
      'There is no figure “five-ladders”, so readers see nothing. Use four-ladders, first-hour, six-months, who-decides, rented-audience, testing-a-claim, line-explained.',
    ],
  ],
  [
    '> ```figure:first-hour\n> x\n> ```',
    [
      'The figure “first-hour” is within a list or quotation. Move it out, so that readers see it.',
      'The text within the figure “first-hour” is not shown.',
    ],
  ],
  ['```figure:first-hour\n```\n\n```\nfigure:none\n```', []],
  ['[a](https://vimeo.com/76979871 "embed")', []],
  [
    '- [a](https://vimeo.com/76979871 "embed")\n\n[b](https://x.com/a/status/1 "embed")\n\n[c](https://rumble.com/v1-c.html "embed")',
    [
      'The video or post “a” is shown as a link. It must be a paragraph of its own, outside lists and quotations.',
      '“b” is shown as a link. Posts of X can only be shown by a script of X, which this site does not run.',
      '“c” is shown as a link. Use the address of Rumble’s embed code (rumble.com/embed/…).',
    ],
  ],
  ['### Only\n\n#### Below', []],
])('%j', (text, expected) => {
  expect(remarksOn(text)).toEqual(expected);
});

test('reports the parts that a page does not show', () => {
  expect(remarksOn('word '.repeat(20_100))).toEqual([
    'A page shows at most 100,000 characters. The last 500 are not shown.',
  ]);
  expect(remarksOn('a'.repeat(10_001))[0]).toMatch(/are split/);
});

test('deeply nested quotations and open brackets end quickly without an error', () => {
  expect(remarksOn(`${'> '.repeat(1000)}deep`)[0]).toMatch(/stop at 24 levels/);
  expect(() => reportOn('['.repeat(50_000))).not.toThrow();
  expect(() => reportOn('*'.repeat(50_000))).not.toThrow();
  expect(reportOn('[]()\n\n'.repeat(500)).remarks).toHaveLength(20);
});

test('counts words as readers do', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' one  two\nthree ')).toBe(3);
});

test('the pictures of a text are those that its page shows', () => {
  const text = [
    '![One](/media/one.webp#800x600 "Caption") ![Again](/media/one.webp#800x600)',
    '[![Two](/media/two.webp)][b]',
    '![Three][a] and [a link][b]',
    '`![code](/media/code.webp)` <!-- ![comment](/media/comment.webp) --> \\![escaped](/media/escaped.webp)',
    '```\n![fence](/media/fence.webp)\n```',
    '[a]: /media/three.webp\n[a]: /media/second.webp\n[b]: /media/link.webp',
  ].join('\n\n');
  expect(picturesIn(text)).toEqual(['/media/one.webp#800x600', '/media/two.webp', '/media/three.webp']);
  expect(picturesIn('*'.repeat(50_000))).toEqual([]);
});
