import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

/** The mark of transactions that take over a text from elsewhere. */
export const FROM_ELSEWHERE = 'from-elsewhere';

/**
 * Returns a transaction that turns the document into another one. Only what differs is replaced, so that the cursor stays
 * where it is. It cannot be undone by the person, who did not do it.
 */
export function replaceDocument(state: EditorState, next: Node): Transaction {
  const { tr, doc } = state;
  const changes = diffArrays([...doc.children], [...next.children], {
    comparator: (one, other) => one.eq(other),
  });
  let at = 0;
  for (let index = 0; index < changes.length; index += 1) {
    const { value, added, removed } = changes[index] ?? { value: [] };
    if (!added && !removed) {
      at += getSize(value);
      continue;
    }
    const following = changes[index + 1];
    const inserted = added ? value : following?.added ? following.value : [];
    const deleted = removed ? value : [];
    if (removed && following?.added) index += 1;
    replaceBlocks(tr, at, deleted, inserted);
    at += getSize(inserted);
  }
  return tr.setMeta('addToHistory', false).setMeta(FROM_ELSEWHERE, true);
}

const getSize = (nodes: readonly Node[]) => nodes.reduce((size, node) => size + node.nodeSize, 0);

function replaceBlocks(tr: Transaction, at: number, old: readonly Node[], next: readonly Node[]): void {
  let [from, inserted] = [at, next];
  let removed = old;
  // Blocks of equal kinds at the beginning are changed within.
  while (removed[0] && inserted[0] && replaceWithin(tr, from, removed[0], inserted[0])) {
    from += inserted[0].nodeSize;
    [removed, inserted] = [removed.slice(1), inserted.slice(1)];
  }
  if (removed.length + inserted.length > 0) tr.replaceWith(from, from + getSize(removed), inserted);
}

/** Replaces the part of a block that differs. Returns false if the blocks are of different kinds. */
function replaceWithin(tr: Transaction, at: number, old: Node, next: Node): boolean {
  if (!old.sameMarkup(next) || old.isAtom) return false;
  const start = old.content.findDiffStart(next.content);
  const end = old.content.findDiffEnd(next.content);
  if (start === null || !end) return true;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const inner = at + 1;
  tr.replace(inner + start, inner + end.a + overlap, next.slice(start, end.b + overlap));
  return true;
}
