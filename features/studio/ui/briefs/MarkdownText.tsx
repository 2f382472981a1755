import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import {
  applyMark,
  continueList,
  type Edit,
  insertFigure,
  insertPicture,
  type Mark,
  pasteLink,
  type TextPicture,
} from '@/features/studio/model/markdown-edits';
import type { EditorCommand } from './MarkdownToolbar';
import { markOfKeys } from './MarkdownToolbar';

/** What the editor's buttons and menus do in a view of the text. */
export type TextHandle = {
  readonly goTo: (at: number) => void;
  readonly insertPicture: (picture: TextPicture) => void;
  readonly insertFigure: (name: string) => void;
};

/** The text as Markdown: a plain text area. Spelling check, undo and dictation are the browser's own. */
export function MarkdownText({
  id,
  describedBy,
  isInvalid,
  placeholder,
  value,
  onChange,
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

  useImperativeHandle(ref, () => ({
    mark,
    insertPicture: (picture) => apply(insertPicture(selected(), picture)),
    insertFigure: (name) => apply(insertFigure(selected(), name)),
    goTo: (at) => {
      const target = area.current;
      if (!target) return;
      target.setSelectionRange(at, at);
      // Browsers scroll to the cursor when the field takes the focus, and not when the cursor moves.
      target.blur();
      target.focus();
    },
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
