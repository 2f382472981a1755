import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { search } from 'prosemirror-search';
import { type Command, NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { insertBlock } from '@/features/studio/model/visual/commands';
import { literalAddresses } from '@/features/studio/model/visual/literal-addresses';
import { schema } from '@/features/studio/model/visual/schema';
import { SourceBlockView } from './visual-node-views';

const { nodes } = schema;

const hardBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.validContent(nodes.hard_break.create().content)) return false;
  if (state.selection.$from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Enter in a table moves to the next cell, because a cell is one line. */
const enterInTable: Command = (state, dispatch) =>
  isInTable(state) && (goToNextCell(1)(state, dispatch) || leaveTable(state, dispatch));

const leaveTable: Command = (state, dispatch) => insertBlock(state, nodes.paragraph.create(), dispatch);

/** What is typed at the beginning of a paragraph and makes another block of it. */
const rules: readonly InputRule[] = [
  textblockTypeInputRule(/^(#{1,6}) $/, nodes.heading, ([, signs = '']) => ({
    level: Math.max(2, signs.length),
  })),
  textblockTypeInputRule(/^```$/, nodes.code_block),
  wrappingInputRule(/^[-*+] $/, nodes.bullet_list),
  wrappingInputRule(/^(\d{1,8})[.)] $/, nodes.ordered_list, ([, start]) => ({ start: Number(start) })),
  wrappingInputRule(/^> $/, nodes.blockquote),
  new Rule(/^(?:---|\*\*\*)$/, (state, _match, start, end) => {
    const { $from } = state.selection;
    if ($from.parent.type !== nodes.paragraph || $from.depth !== 1) return null;
    const { tr } = state;
    tr.delete(start, end);
    const before = $from.before();
    tr.insert(before, nodes.rule.create());
    return tr;
  }),
];

/** Underlines addresses, which become links without a sign. */
const addresses = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => DecorationSet.create(doc, addressesIn(doc)),
    apply: (tr, before) => (tr.docChanged ? DecorationSet.create(tr.doc, addressesIn(tr.doc)) : before),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function addressesIn(doc: import('prosemirror-model').Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at, parent) => {
    if (node.type.spec.code) return false;
    if (
      !node.isText ||
      parent?.type.spec.code ||
      node.marks.some(({ type }) => type.spec.code || type.name === 'link')
    )
      return true;
    for (const { from, to } of literalAddresses(node.text ?? ''))
      found.push(Decoration.inline(at + from, at + to, { 'data-address': '' }));
    return false;
  });
  return found;
}

/** Shows a hint in an empty text. */
const placeholder = (words: string) =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { firstChild } = doc;
        if (doc.childCount !== 1 || firstChild?.type !== nodes.paragraph || firstChild.content.size > 0)
          return null;
        const attributes = { 'data-placeholder': words };
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, attributes)]);
      },
    },
  });

/** Continues in a new paragraph after a selected box, so that typing and pasting do not replace it. */
export function leaveBox(view: EditorView): void {
  const { selection } = view.state;
  if (selection instanceof NodeSelection && selection.node.type === nodes.source_block)
    insertBlock(view.state, nodes.paragraph.create(), view.dispatch);
}

const typedAtBox = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      const isBox = view.state.selection instanceof NodeSelection;
      leaveBox(view);
      const isLeft = isBox && view.state.selection instanceof TextSelection;
      if (isLeft) view.dispatch(view.state.tr.insertText(text).scrollIntoView());
      return isLeft;
    },
  },
});

/** A click below the last block continues the text there. */
const clickBelow = new Plugin({
  props: {
    handleClick(view, _at, event) {
      const { lastChild } = view.state.doc;
      const bottom = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      if (!lastChild?.isAtom && lastChild?.type !== nodes.table && lastChild?.type !== nodes.code_block)
        return false;
      if (event.clientY <= bottom) return false;
      const { tr } = view.state;
      tr.insert(tr.doc.content.size, nodes.paragraph.create());
      view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)));
      return true;
    },
  },
});

/** The behaviour of the visual view. The formatting shortcuts are those of the toolbar. */
export const visualPlugins = (words: string): Plugin[] => [
  inputRules({ rules }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Backspace: undoInputRule,
    Enter: chainCommands(
      (_state, _dispatch, view) => (view ? SourceBlockView.openSelected(view) : false),
      enterInTable,
      splitListItem(nodes.list_item),
    ),
    'Shift-Enter': chainCommands(exitCode, hardBreak),
    'Mod-Enter': chainCommands(exitCode, leaveTable),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
  tableEditing(),
  gapCursor(),
  history(),
  addresses,
  search(),
  placeholder(words),
  typedAtBox,
  clickBelow,
];
