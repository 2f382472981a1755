import { guardCell, unguardCell } from '../../../lib/csv.ts';
import { joinList, splitList } from './exchange-columns.ts';

const AWKWARD = [
  '',
  'plain',
  '=1+1',
  "'=1+1",
  "''@x",
  '+44',
  '-5',
  '@mention',
  '\tx',
  '\rx',
  '\nx',
  "'quoted'",
  '＝1',
  "'",
];

describe('a guarded cell', () => {
  it.each(AWKWARD)('%j reads back unchanged and is never run as a formula', (text) => {
    expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝]/);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it('does not guard harmless text', () => {
    expect(guardCell("it's = to")).toBe("it's = to");
    expect(unguardCell('=typed')).toBe('=typed');
    expect(unguardCell("'twas")).toBe("'twas");
  });
});

describe('a list in a cell', () => {
  it.each([
    [['a', 'b']],
    [['en|English|/captions/talk.en.vtt']],
    [['one; two', 'three']],
    [['ends with \\', '\\', ';', ';;']],
    [[' a ', 'b ', ' ']],
    [['two\nlines', '\n']],
    [['\\ ', 'x\\; ']],
    [[]],
  ])('%j reads back unchanged', (entries) => {
    expect(splitList(joinList(entries))).toEqual(entries);
  });

  it('ignores spaces and empty entries', () => {
    expect(splitList(' a ;b;; c d ;')).toEqual(['a', 'b', 'c d']);
    expect(splitList('')).toEqual([]);
    expect(splitList('lonely \\')).toEqual(['lonely \\']);
  });
});
