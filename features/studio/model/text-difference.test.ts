import { type DifferencePart, type Stretch, textDifference } from './text-difference.ts';

const marked = (stretches: readonly Stretch[], of: string) =>
  stretches.map((stretch) => (stretch.of === of ? `[${stretch.text}]` : stretch.text)).join('');

const shown = (parts: readonly DifferencePart[]) =>
  parts.map((part) => {
    if (part.kind === 'same') return part.lines.join('|');
    if (part.kind === 'gap') return `… ${part.count}`;
    return `- ${marked(part.before, 'before')} + ${marked(part.after, 'after')}`;
  });

test('equal texts have no difference', () => {
  expect(textDifference('a\n', 'a\n')).toEqual([]);
});

test('changed words within a line are marked', () => {
  expect(shown(textDifference('one\nthe old words of it\nthree', 'one\nthe new words of it\nthree'))).toEqual(
    ['one', '- the [old] words of it\n + the [new] words of it\n', 'three'],
  );
});

test('unrelated lines are shown as a whole, and distant equal lines are left out', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`);
  const after = [...lines.slice(0, 8), 'Something else altogether'];
  expect(shown(textDifference(lines.join('\n'), after.join('\n')))).toEqual([
    '… 7',
    'line 7',
    '- [line 8] + [Something else altogether]',
  ]);
});

test('added or removed text has one side', () => {
  expect(shown(textDifference('a\nb', 'a\nnew\nb'))).toEqual(['a', '-  + [new]', 'b']);
  expect(shown(textDifference('', 'new'))).toEqual(['-  + [new]']);
  expect(shown(textDifference('a', 'a\n'))).toEqual(['a']);
});

test('two long texts without common parts are compared quickly', () => {
  const text = (seed: number) =>
    Array.from({ length: 20_000 }, (_, i) => `${(i * seed) % 9973} x`).join('\n');
  expect(textDifference(text(7), text(11))).toHaveLength(1);
});
