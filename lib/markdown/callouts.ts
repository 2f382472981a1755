import type { Blockquote, Nodes, Root, Text } from 'mdast';

/** The kinds of callouts, as GitHub writes them, and their words. */
export const CALLOUTS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type CalloutKind = keyof typeof CALLOUTS;
export const CALLOUT_KINDS = Object.keys(CALLOUTS) as readonly CalloutKind[];

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** The marker of a quotation that is a callout, in its first text; null for others. */
function getMarker(
  node: Nodes,
): { readonly text: Text; readonly kind: CalloutKind; readonly length: number } | null {
  const [first] = node.type === 'blockquote' ? node.children : [];
  const [text] = first?.type === 'paragraph' ? first.children : [];
  const found = text?.type === 'text' ? MARKER.exec(text.value) : null;
  const kind = CALLOUT_KINDS.find((name) => name === found?.[1]?.toLowerCase());
  return text?.type === 'text' && found && kind ? { text, kind, length: found[0].length } : null;
}

/** The kind of a quotation that is a callout, `> [!NOTE]`; null for other blocks. */
export const getCallout = (node: Nodes): CalloutKind | null => getMarker(node)?.kind ?? null;

/** The Markdown of a new callout. */
export const calloutMarkdown = (kind: CalloutKind): string =>
  `> [!${kind.toUpperCase()}]\n> Write the ${CALLOUTS[kind].toLowerCase()} here.`;

/**
 * Turns quotations that begin with a marker into callouts, with their kind as a word. They are blocks of the text itself:
 * within lists and quotations they stay quotations.
 */
export function calloutBlocks(tree: Root): void {
  for (const node of tree.children) {
    const marker = getMarker(node);
    if (!marker) continue;
    const { text, kind, length } = marker;
    const callout = node as Blockquote;
    text.value = text.value.slice(length);
    const [first] = callout.children;
    if (first?.type === 'paragraph' && first.children.length === 1 && text.value === '')
      callout.children.shift();
    callout.children.unshift({
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: CALLOUTS[kind] }] }],
    });
    callout.data = { hProperties: { dataCallout: kind } };
  }
}
