import { countWords } from './count-words.ts';
import { reportOn } from './text-report.ts';

const remarksOn = (text: string) => reportOn(text).remarks.map(({ text: said }) => said);

test('the outline has every heading with its words and where it is', () => {
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
  ['## One\n\n#### Three', ['“Three” skips a level: it is shown one below “One”.']],
  ['##\n', ['A heading has no text.']],
  ['[](https://a.example)', ['A link to https://a.example has no words.']],
  [
    '[![](/pictures/a.webp)](/briefs)',
    ['A link to /briefs has no words.', 'A picture has no description: /pictures/a.webp.'],
  ],
  ['[here](javascript:alert(1))', ['“here” leads nowhere: javascript:alert(1).']],
  ['[here](data:text/html,x)', ['“here” leads nowhere: data:text/html,x.']],
  ['[here](https://)', ['“here” leads nowhere: https://.']],
  ['![](/media/a.webp)', ['A picture has no description: /media/a.webp.']],
  [
    '![A chart](https://a.example/c.png)',
    ['A picture of another site is shown as its description: https://a.example/c.png.'],
  ],
  ['a <img src=x onerror=alert(1)> b', ['HTML is removed: <img src=x onerror=alert(1)>']],
  ['[a](/briefs) [b](#part) [c](mailto:a@b.example) <https://d.example> [e](other) ![F](/f.webp)', []],
  ['## One\n\n### Two\n\n## Three\n\n# Four', []],
  ['### Only\n\n#### Below', []],
])('%j', (text, expected) => {
  expect(remarksOn(text)).toEqual(expected);
});

test('what a page does not show is said', () => {
  expect(remarksOn('word '.repeat(20_100))).toEqual([
    'A page shows 100,000 characters; the last 500 are not seen.',
  ]);
  expect(remarksOn('a'.repeat(10_001))[0]).toMatch(/is parted/);
});

test('a thousand quotations in each other, or brackets without end, end soon and throw nothing', () => {
  expect(remarksOn(`${'> '.repeat(1000)}deep`)[0]).toMatch(/end at 24 levels/);
  expect(() => reportOn('['.repeat(50_000))).not.toThrow();
  expect(() => reportOn('*'.repeat(50_000))).not.toThrow();
  expect(reportOn('[]()\n\n'.repeat(500)).remarks).toHaveLength(20);
});

test('words are counted as readers do', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' one  two\nthree ')).toBe(3);
});
