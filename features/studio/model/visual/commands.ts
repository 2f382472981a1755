import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { Fragment, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { type Mark, nextNoteLabel } from '../markdown-edits.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A button of the visual view that needs no dialog. */
export type VisualCommand =
  | Exclude<Mark, 'link'>
  | TableCommand
  | 'table'
  | 'rule'
  | 'footnote'
  | 'undo'
  | 'redo';
type TableCommand = 'add-row' | 'add-column' | 'delete-row' | 'delete-column' | 'delete-table';

const COMMANDS: Readonly<Record<VisualCommand, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  code: (state, dispatch) => {
    const { $from, $to } = state.selection;
    if ($from.parent.type === nodes.code_block) return setBlockType(nodes.paragraph)(state, dispatch);
    const isOneLine = $from.sameParent($to);
    return (isOneLine ? toggleMark(marks.code) : setBlockType(nodes.code_block))(state, dispatch);
  },
  heading: getHeading(2),
  subheading: getHeading(3),
  bullets: getList(nodes.bullet_list),
  numbers: getList(nodes.ordered_list),
  quote: (state, dispatch) =>
    (isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
  footnote: insertFootnote,
  rule: (state, dispatch) => insertBlock(state, nodes.rule.create(), dispatch),
  table: (state, dispatch) => insertBlock(state, emptyTable(), dispatch),
  'add-row': addRowAfter,
  'add-column': addColumnAfter,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
  undo,
  redo,
};

/** Returns the editor's command of a button. */
export const getCommand = (name: VisualCommand): Command => COMMANDS[name];

/** Inserts the number of a note after the selection, and the note at the end of the text. Does nothing in code. */
function insertFootnote(
  { doc, selection: { $to }, tr }: EditorState,
  dispatch?: (tr: Transaction) => void,
): boolean {
  if (!$to.parent.inlineContent || $to.parent.type === nodes.code_block) return false;
  const sources: string[] = [];
  doc.descendants(({ attrs }) => {
    sources.push(String(attrs.source ?? ''));
  });
  const label = `[^${nextNoteLabel(sources.join('\n'))}]`;
  tr.insert($to.pos, nodes.source_inline.create({ source: label }));
  tr.insert(tr.doc.content.size, nodes.source_block.create({ source: `${label}: Write the note here.` }));
  dispatch?.(tr.scrollIntoView());
  return true;
}

function getHeading(level: number): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return isSame
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
  };
}

function getList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = listDepth(state);
    if (depth === null) return chainCommands(wrapInList(type), listOfPlain(type))(state, dispatch);
    const list = $from.node(depth);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { spread: list.attrs.spread }));
    return true;
  };
}

/** Makes a list of headings and code, which cannot begin an item. */
const listOfPlain =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { tr } = state;
    if (!setBlockType(nodes.paragraph)(state, (plain) => plain.steps.map((step) => tr.step(step))))
      return false;
    const plain = state.apply(tr);
    return wrapInList(type)(
      plain,
      dispatch && ((wrapped) => dispatch(wrapped.steps.reduce((all, step) => all.step(step), tr))),
    );
  };

/** Returns the depth of the innermost list of the cursor; null outside of lists. */
function listDepth({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return depth;
  }
  return null;
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

function emptyTable(): Node {
  const paragraph = () => nodes.paragraph.create();
  const row = (cell: NodeType) =>
    nodes.table_row.create(null, [cell.create(null, paragraph()), cell.create(null, paragraph())]);
  return nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)]);
}

/** Inserts a block after the block of the text that has the cursor, or in its place if it is empty. */
export function insertBlock(
  state: EditorState,
  block: Node,
  dispatch?: (tr: typeof state.tr) => void,
): boolean {
  const { $from, $to } = state.selection;
  // The end of a selected block is where the next one begins.
  const isSelected = state.selection instanceof NodeSelection;
  const index = isSelected ? $from.index(0) : Math.min($to.index(0), state.doc.childCount - 1);
  const current = state.doc.child(index);
  const start = $to.posAtIndex(index, 0);
  const end = start + current.nodeSize;
  const isEmpty = current.type === nodes.paragraph && current.content.size === 0;
  const from = isEmpty ? start : end;
  const isLast = index === state.doc.childCount - 1;
  // There must be a place to continue.
  const inserted = isLast ? [block, nodes.paragraph.create()] : [block];
  const { tr } = state;
  tr.replaceWith(from, end, Fragment.from(inserted));
  const inBlock = block.isAtom || block.type === nodes.rule ? from + block.nodeSize : from;
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(inBlock + 1, tr.doc.content.size))));
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Returns the buttons that are on at the cursor. */
export function activeCommands(state: EditorState): ReadonlySet<string> {
  const { $from, from, to, empty } = state.selection;
  const has = (name: 'strong' | 'em' | 'code' | 'link') =>
    empty
      ? Boolean(marks[name].isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, marks[name]);
  const { parent } = $from;
  const depth = listDepth(state);
  const list = depth === null ? null : $from.node(depth).type;
  const isHeading = (level: number) => parent.type === nodes.heading && parent.attrs.level === level;
  const active = {
    bold: has('strong'),
    italic: has('em'),
    code: has('code') || parent.type === nodes.code_block,
    link: has('link'),
    heading: isHeading(2),
    subheading: isHeading(3),
    bullets: list === nodes.bullet_list,
    numbers: list === nodes.ordered_list,
    quote: isWithin(state, nodes.blockquote),
    'in-table': isInTable(state),
  };
  return new Set(Object.entries(active).flatMap(([name, isOn]) => (isOn ? [name] : [])));
}

/** The link at the cursor, or the words that are to become one. */
export type LinkPlace = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Empty for words without a link. */
  readonly href: string;
  /** The words are in one paragraph, so that they can be replaced. */
  readonly isOneLine: boolean;
};

/** Returns the link at the cursor, or the selected words. */
export function linkPlace({ doc, selection: { $from, $to, from, to } }: EditorState): LinkPlace {
  const isOneLine = $from.sameParent($to);
  const words = { from, to, text: doc.textBetween(from, to, ' '), href: '', isOneLine };
  const children = $from.parent.children;
  const marked = (index: number) => marks.link.isInSet(children[index]?.marks ?? []);
  const first = marked($from.index()) ? $from.index() : $from.index() - 1;
  const mark = marked(first);
  if (!mark || !isOneLine) return words;
  const isPart = (index: number) => marked(index)?.eq(mark) ?? false;
  let [begin, end] = [first, first + 1];
  while (isPart(begin - 1)) begin -= 1;
  while (isPart(end)) end += 1;
  const [start, stop] = [$from.posAtIndex(begin), $from.posAtIndex(end)];
  if (to > stop || from < start || (from === stop && to > from)) return words;
  return { from: start, to: stop, text: doc.textBetween(start, stop, ' '), href: mark.attrs.href, isOneLine };
}

/** Gives words an address, or takes it from them if it is empty. Words that were not changed keep their other marks. */
export function setLink({ from, to, text: before }: LinkPlace, text: string, href: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let end = to;
    if (text !== before) {
      const existing = state.doc.resolve(from).marks();
      tr.replaceWith(from, to, schema.text(text, marks.link.removeFromSet(existing)));
      end = from + text.length;
    }
    tr.removeMark(from, end, marks.link);
    if (href !== '') tr.addMark(from, end, marks.link.create({ href }));
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
