import { diffLines, diffWordsWithSpace } from 'diff';

/** A stretch of words that occurs in both texts, or in one of them. */
export type Stretch = { readonly text: string; readonly of: 'both' | 'before' | 'after' };

/**
 * A part of a comparison of two texts. `same`: lines that both have; `gap`: the number of further such lines; `changed`: the old
 * and the new text, word by word where they are similar.
 */
export type DifferencePart =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | { readonly kind: 'gap'; readonly count: number }
  | { readonly kind: 'changed'; readonly before: readonly Stretch[]; readonly after: readonly Stretch[] };

/** Equal lines that are shown before and after a difference. */
const CONTEXT = 1;
/** The number of edits after which two texts count as completely different: the cost is quadratic. */
const MAX_EDITS = 4000;
const MAX_WORD_EDITS = 1000;

/** Compares two texts line by line, and changed lines word by word; empty when they are equal. */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  if (before === after) return [];
  const changes = diffLines(withEnd(before), withEnd(after), { maxEditLength: MAX_EDITS });
  if (!changes) return [changed(before, after)];
  const parts: DifferencePart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed || added) parts.push(changed(removed, added));
    removed = '';
    added = '';
  };
  for (const { value, removed: isRemoved, added: isAdded } of changes) {
    if (isRemoved) removed += value;
    else if (isAdded) added += value;
    else {
      flush();
      parts.push({ kind: 'same', lines: value.replace(/\n$/, '').split('\n') });
    }
  }
  flush();
  return parts.flatMap((part, index) =>
    part.kind === 'same' ? shortened(part.lines, index === 0, index === parts.length - 1) : [part],
  );
}

/** Adds a final line break. Without it, a last line would differ from the same line with another after it. */
const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function changed(before: string, after: string): DifferencePart {
  const words = before && after && diffWordsWithSpace(before, after, { maxEditLength: MAX_WORD_EDITS });
  const [was, is] = [before, after].map((text) => text.replace(/\n$/, ''));
  if (!words || !isAlike(words)) {
    return {
      kind: 'changed',
      before: was ? [{ text: was, of: 'before' }] : [],
      after: is ? [{ text: is, of: 'after' }] : [],
    };
  }
  const side = (own: 'before' | 'after', other: 'added' | 'removed') =>
    words
      .filter((change) => !change[other])
      .map(({ value, added, removed }): Stretch => ({ text: value, of: added || removed ? own : 'both' }));
  return { kind: 'changed', before: side('before', 'added'), after: side('after', 'removed') };
}

/**
 * Reports whether two lines are similar enough for a comparison word by word: they share at least a third of
 * their letters.
 */
function isAlike(words: readonly { value: string; added?: boolean; removed?: boolean }[]): boolean {
  const length = (stored: typeof words) => stored.reduce((sum, { value }) => sum + value.trim().length, 0);
  const shared = length(words.filter(({ added, removed }) => !(added || removed)));
  return shared * 3 > length(words);
}

function shortened(lines: readonly string[], isFirst: boolean, isLast: boolean): readonly DifferencePart[] {
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  const count = lines.length - head - tail;
  if (count <= 1) return [{ kind: 'same', lines }];
  const same = (some: readonly string[]): readonly DifferencePart[] =>
    some.length > 0 ? [{ kind: 'same', lines: some }] : [];
  return [...same(lines.slice(0, head)), { kind: 'gap', count }, ...same(tail > 0 ? lines.slice(-tail) : [])];
}
