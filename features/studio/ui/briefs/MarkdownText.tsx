import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import {
  describeMatches,
  type FindQuery,
  type Found,
  findMatches,
  nextMatch,
  replaceMatches,
  type TextRange,
} from '@/features/studio/model/find-text';
import {
  applyMark,
  continueList,
  type Edit,
  insertCallout,
  insertEmbed,
  insertFigure,
  insertFootnote,
  insertPicture,
  type Mark,
  pasteLink,
  type TextPicture,
} from '@/features/studio/model/markdown-edits';
import type { CalloutKind } from '@/lib/markdown/callouts';
import type { FindHandle } from './FindBar';
import type { EditorCommand } from './MarkdownToolbar';
import { markOfKeys } from './MarkdownToolbar';

/** What the editor's buttons and menus do in a view of the text. */
export type TextHandle = FindHandle & {
  readonly focus: () => void;
  /** The selected words, if they are in one line. */
  readonly selectedWords: () => string;
  readonly goTo: (at: number) => void;
  readonly insertPicture: (picture: TextPicture) => void;
  readonly insertFigure: (name: string) => void;
  readonly insertFootnote: () => void;
  readonly insertCallout: (kind: CalloutKind) => void;
  readonly insertEmbed: (title: string, address: string) => void;
};

/** The text as Markdown: a plain text area. Spelling check, undo and dictation are the browser's own. */
export function MarkdownText({
  id,
  describedBy,
  isInvalid,
  placeholder,
  value,
  onChange,
  find,
  onFound,
  onCommand,
  onFile,
  ref,
}: {
  id: string;
  describedBy: string;
  isInvalid: boolean;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** What is searched for; null if nothing is. */
  find: FindQuery | null;
  onFound: (found: Found) => void;
  /** Handles a shortcut. Returns true if it needs no mark in the text. */
  onCommand: (command: EditorCommand) => 'done' | 'ignored' | 'mark';
  /** Handles pasted or dropped files. Returns true if there was a picture, or a file that the browser would open. */
  onFile: (data: DataTransfer, isDrop: boolean) => boolean;
  ref?: Ref<TextHandle & { readonly mark: (mark: Mark) => void }>;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const selected = () => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    return { text, start, end };
  };

  function apply({ from, to, insert, start, end }: Edit): void {
    const target = area.current;
    if (!target) return;
    target.focus();
    target.setSelectionRange(from, to);
    // It is obsolete, but it is the only way to add the edit to the browser's own undo history.
    const isDone =
      insert === ''
        ? from === to || document.execCommand('delete')
        : document.execCommand('insertText', false, insert);
    if (!isDone) {
      target.setRangeText(insert, from, to);
      onChange(target.value);
    }
    target.setSelectionRange(start, end);
  }

  const mark = (one: Mark) => apply(applyMark(one, selected()));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const requested = markOfKeys(event.nativeEvent);
    const isPlainEnter =
      event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    const edit = isPlainEnter ? continueList(selected()) : undefined;
    const answer = requested && onCommand(requested);
    if ((!requested && !edit) || answer === 'ignored') return;
    event.preventDefault();
    if (edit) apply(edit);
    else if (answer === 'mark' && requested !== 'picture' && requested) mark(requested);
  }

  function onPaste(event: ClipboardEvent): void {
    const isFile = onFile(event.clipboardData, false);
    const edit = isFile ? undefined : pasteLink(selected(), event.clipboardData.getData('text/plain'));
    if (isFile || edit) event.preventDefault();
    if (edit) apply(edit);
  }

  const searched = useDeferredValue(value);
  const showFound = useEffectEvent(onFound);
  const matchesNow = () => (find && area.current ? findMatches(area.current.value, find) : []);

  function report(matches: readonly TextRange[]): void {
    const { text, start, end } = selected();
    onFound(describeMatches(text, matches, { from: start, to: end }));
  }

  useEffect(() => {
    if (!find) return;
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    showFound(describeMatches(searched, findMatches(searched, find), { from, to }));
  }, [searched, find]);

  /** Selects a match and scrolls to it. The focus stays where it is. */
  function select({ from, to }: TextRange): void {
    const focused = document.activeElement;
    scrollTo(area.current, from, to);
    if (focused instanceof HTMLElement && focused !== area.current) focused.focus();
  }

  function findNext(direction: 1 | -1): void {
    const { start, end } = selected();
    const matches = matchesNow();
    const match = nextMatch(matches, { from: start, to: end }, direction);
    if (match) select(match);
    report(matches);
  }

  /** Applies an edit of several places. The focus stays where it is. */
  function replace(matches: readonly TextRange[]): void {
    const edit = replaceMatches(selected().text, matches, find?.replacement ?? '');
    const focused = document.activeElement;
    if (edit) apply(edit);
    if (focused instanceof HTMLElement && focused !== area.current) focused.focus();
  }

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    selectedWords: () => {
      const { text, start, end } = selected();
      const words = text.slice(start, end);
      return words.includes('\n') ? '' : words;
    },
    findNext,
    replaceNext: () => {
      const { start, end } = selected();
      const match = matchesNow().find(({ from, to }) => from === start && to === end);
      if (match) replace([match]);
      findNext(1);
    },
    replaceAll: () => {
      const matches = matchesNow();
      replace(matches);
      return matches.length;
    },
    mark,
    insertPicture: (picture) => apply(insertPicture(selected(), picture)),
    insertEmbed: (title, address) => apply(insertEmbed(selected(), title, address)),
    insertCallout: (kind) => apply(insertCallout(selected(), kind)),
    insertFootnote: () => apply(insertFootnote(selected())),
    insertFigure: (name) => apply(insertFigure(selected(), name)),
    goTo: (at) => scrollTo(area.current, at, at),
  }));

  return (
    <textarea
      ref={area}
      id={id}
      name="text"
      dir="auto"
      value={value}
      spellCheck
      required
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      // Without this the browser opens a dropped file in place of the page.
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => onFile(event.dataTransfer, true) && event.preventDefault()}
    />
  );
}

/** Selects a part of the text and scrolls to it. */
function scrollTo(area: HTMLTextAreaElement | null, from: number, to: number): void {
  // Browsers scroll to the cursor when the field takes the focus. They do not when the cursor moves, or for a selection.
  area?.setSelectionRange(to, to);
  area?.blur();
  area?.focus();
  area?.setSelectionRange(from, to);
}
