import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FindQuery, Found } from '@/features/studio/model/find-text';
import { pasteLink, pictureMarkdown } from '@/features/studio/model/markdown-edits';
import {
  activeCommands,
  getCommand,
  insertBlock,
  type LinkPlace,
  linkPlace,
  setLink,
  type VisualCommand,
} from '@/features/studio/model/visual/commands';
import {
  foundIn,
  replaceAllMatches,
  replaceMatch,
  searchFor,
  selectMatch,
} from '@/features/studio/model/visual/find';
import { cleanPasted, cleanPastedHtml, pastedMarkdown } from '@/features/studio/model/visual/paste';
import { readBlocks } from '@/features/studio/model/visual/read-blocks';
import { FROM_ELSEWHERE, replaceDocument } from '@/features/studio/model/visual/replace-text';
import {
  blockAt,
  editedText,
  readText,
  type StoredText,
  withDocument,
} from '@/features/studio/model/visual/stored-text';
import { calloutMarkdown } from '@/lib/markdown/callouts';
import { embedMarkdown } from '@/lib/markdown/embed-blocks';
import { figureMarkdown } from '@/lib/markdown/figure-blocks';
import type { TextHandle } from './MarkdownText';
import { useDraftPictures, useTextPictures } from './use-draft-pictures';
import styles from './VisualText.module.scss';
import { ListItemView, SourceBlockView } from './visual-node-views';
import { leaveBox, visualPlugins } from './visual-plugins';

/** Pixels from the edges of the window where the cursor would be behind the bars of the page and of the editor. */
const UNDER_BARS = { top: 240, right: 0, bottom: 40, left: 0 };
const NO_BUTTONS: ReadonlySet<string> = new Set();
const NO_ADDRESSES: readonly string[] = [];
const NO_SOURCES: ReadonlyMap<string, string> = new Map();

export type VisualTextHandle = TextHandle & {
  readonly run: (command: VisualCommand) => void;
  /** The words that a link is for. */
  readonly linkPlace: () => LinkPlace;
  readonly setLink: (place: LinkPlace, text: string, href: string) => void;
};

/**
 * The text as it looks. It edits the stored Markdown: blocks that are not edited keep it byte for byte. It is loaded when the
 * editor opens, because the library is large.
 */
export function VisualText({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  placeholder,
  value,
  find,
  onChange,
  onFound,
  onActive,
  onUnreadable,
  onKeyDown,
  onFile,
  ref,
}: {
  id: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** What is searched for; null if nothing is. */
  find: FindQuery | null;
  onFound: (found: Found) => void;
  /** Called with the buttons that are on at the cursor. */
  onActive: (commands: ReadonlySet<string>) => void;
  /** Called if a text cannot be shown: see `readBlocks`. */
  onUnreadable: () => void;
  /** Handles a shortcut of the toolbar. Returns true if it was one. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Handles pasted or dropped files. Returns true if there was a picture, or a file that the browser would open. */
  onFile: (data: DataTransfer, isDrop: boolean) => boolean;
  ref?: Ref<VisualTextHandle>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const stored = useRef<StoredText>(null);
  /** Texts that were given to `onChange` and have not come back as the value. */
  const pending = useRef<string[]>([]);
  const active = useRef('');
  /** True since the text has had the cursor. */
  const wasFocused = useRef(false);
  const parsed = useTextPictures(value);
  const [addresses, setAddresses] = useState<readonly string[]>(NO_ADDRESSES);
  // While a text is parsed, the pictures of the text before it stay.
  if (parsed && parsed.join(' ') !== addresses.join(' ')) setAddresses(parsed);
  const copies = useDraftPictures(addresses);
  const pictures = useRef({ sources: NO_SOURCES, views: new Set<SourceBlockView>() });
  const changed = useEffectEvent(onChange);
  const unreadable = useEffectEvent(onUnreadable);
  const pressed = useEffectEvent(onKeyDown);
  const given = useEffectEvent(onFile);
  const showActive = useEffectEvent((state: EditorState) => {
    const commands = wasFocused.current ? activeCommands(state) : NO_BUTTONS;
    const key = [...commands].join(' ');
    if (key === active.current) return;
    active.current = key;
    onActive(commands);
  });

  const showFound = useEffectEvent((state: EditorState) => find && onFound(foundIn(state)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once. Later values are taken over below.
  useLayoutEffect(() => {
    const first = readText(value);
    const target = place.current;
    if (!first || !target) return unreadable();
    stored.current = first;
    const editor = new EditorView(target, {
      state: EditorState.create({ doc: first.doc, plugins: visualPlugins(placeholder) }),
      attributes: { class: styles.text ?? '' },
      scrollThreshold: UNDER_BARS,
      scrollMargin: UNDER_BARS,
      nodeViews: {
        source_block: (node, own, getPos) => new SourceBlockView(node, own, getPos, pictures.current),
        list_item: (node, own, getPos) => new ListItemView(node, own, getPos),
      },
      transformPastedHTML: cleanPastedHtml,
      transformPasted: cleanPasted,
      clipboardTextParser: (text, _context, isPlain) => (isPlain ? null : pastedMarkdown(text)) as never,
      handleDOMEvents: {
        focus(own) {
          wasFocused.current = true;
          showActive(own.state);
        },
      },
      handleKeyDown: (_, event) => !event.isComposing && pressed(event),
      handlePaste: (own, event) => {
        if (event.clipboardData && given(event.clipboardData, false)) return true;
        leaveBox(own);
        const { state } = own;
        const { from, to } = state.selection;
        const address = event.clipboardData?.getData('text/plain').trim() ?? '';
        const text = state.doc.textBetween(from, to, '\n');
        if (!pasteLink({ text, start: 0, end: text.length }, address)) return false;
        return setLink({ from, to, text, href: '', isOneLine: true }, text, address)(state, own.dispatch);
      },
      handleDrop: (_, event) => Boolean(event.dataTransfer && given(event.dataTransfer, true)),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        showActive(next);
        showFound(next);
        if (!transaction.docChanged || transaction.getMeta(FROM_ELSEWHERE) || !stored.current) return;
        const before = stored.current.text;
        stored.current = editedText(stored.current, next.doc);
        if (stored.current.text === before) return;
        pending.current.push(stored.current.text);
        changed(stored.current.text);
      },
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.setProps({
      attributes: {
        id,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-required': 'true',
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    });
  }, [id, labelledBy, describedBy, isInvalid]);

  useEffect(() => {
    if (!copies) return;
    // A picture that has no entry yet may be private, and is not requested.
    pictures.current.sources = new Map(addresses.map((address) => [address, copies.get(address) ?? address]));
    for (const shown of pictures.current.views) shown.draw();
  }, [addresses, copies]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(searchFor(editor.state, find));
  }, [find]);

  // Takes over a text from elsewhere: another tab or device, an earlier version, a discarded change.
  useEffect(() => {
    const editor = view.current;
    if (!editor || !stored.current) return;
    const own = pending.current.indexOf(value);
    if (own >= 0) pending.current.splice(0, own + 1);
    if (own >= 0 || value === stored.current.text) return;
    pending.current = [];
    const adopt = () => {
      const read = readText(value);
      if (!read) return unreadable();
      editor.dispatch(replaceDocument(editor.state, read.doc));
      stored.current = withDocument(read, editor.state.doc);
    };
    if (!editor.composing) return adopt();
    // A character that is being composed would be lost.
    editor.dom.addEventListener('compositionend', adopt, { once: true });
    return () => editor.dom.removeEventListener('compositionend', adopt);
  }, [value]);

  /** Runs a command on the matches and scrolls to the selected one. The focus stays where it is. */
  function onMatches(command: Command): void {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' });
  }

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    selectedWords: () => {
      const state = view.current?.state;
      if (!state?.selection.$from.sameParent(state.selection.$to)) return '';
      return state.doc.textBetween(state.selection.from, state.selection.to);
    },
    findNext: (direction) => onMatches(selectMatch(direction)),
    replaceNext: () => onMatches(replaceMatch),
    replaceAll: () => {
      const count = view.current ? foundIn(view.current.state).count : 0;
      onMatches(replaceAllMatches);
      return count;
    },
    run: (command) => {
      const editor = view.current;
      if (!editor) return;
      getCommand(command)(editor.state, editor.dispatch, editor);
      editor.focus();
    },
    goTo: (at) => {
      const editor = view.current;
      if (!editor || !stored.current) return;
      const index = blockAt(stored.current, at);
      const dom = editor.nodeDOM(
        editor.state.doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0),
      );
      editor.focus();
      selectBlock(editor, index);
      if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' });
    },
    insertPicture: (picture) => insertMarkdown(view.current, pictureMarkdown(picture)),
    insertEmbed: (title, address) => insertMarkdown(view.current, embedMarkdown(title, address)),
    insertFootnote: () => {
      const editor = view.current;
      if (!editor) return;
      getCommand('footnote')(editor.state, editor.dispatch, editor);
      editor.focus();
    },
    insertCallout: (kind) => insertMarkdown(view.current, calloutMarkdown(kind)),
    insertFigure: (name) => insertMarkdown(view.current, figureMarkdown(name)),
    linkPlace: () => {
      // The browser reports a selection by keys after the next key. The editor then reads it.
      document.dispatchEvent(new Event('selectionchange'));
      return view.current
        ? linkPlace(view.current.state)
        : { from: 0, to: 0, text: '', href: '', isOneLine: true };
    },
    setLink: (where, text, href) => {
      const editor = view.current;
      if (!editor) return;
      setLink(where, text, href)(editor.state, editor.dispatch);
      editor.focus();
    },
  }));

  return <div ref={place} className={styles.place} />;
}

function insertMarkdown(editor: EditorView | null, markdown: string): void {
  const node = readBlocks(markdown)?.blocks[0]?.node;
  if (!editor || !node) return;
  insertBlock(editor.state, node, editor.dispatch);
  editor.focus();
}

function selectBlock(editor: EditorView, index: number): void {
  const { doc, tr } = editor.state;
  const at = doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
  editor.dispatch(
    tr.setSelection(Selection.near(doc.resolve(Math.min(at + 1, doc.content.size)))).scrollIntoView(),
  );
}
