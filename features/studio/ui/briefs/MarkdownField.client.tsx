'use client';

import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { Hint, Problems } from '@/components/form/FieldFrame';
import { requiredMark } from '@/components/form/required-mark';
import { readingMinutes } from '@/features/briefs/model/brief';
import {
  applyMark,
  continueList,
  countWords,
  type Edit,
  insertFigure,
  insertPicture,
  pasteLink,
  type TextPicture,
} from '@/features/studio/model/markdown-edits';
import { plural } from '@/lib/text/plural';
import styles from './MarkdownField.module.scss';
import { type EditorCommand, FigureMenu, MarkdownHelp, MarkdownToolbar, markOfKeys } from './MarkdownToolbar';

export type MarkdownFieldHandle = {
  /** Moves the cursor to a place in the text and scrolls to it. */
  readonly goTo: (at: number) => void;
  /** Inserts a picture after the paragraph with the cursor. */
  readonly insertPicture: (picture: TextPicture) => void;
};

/** The text editor: a plain text area with formatting buttons. Spelling check, undo and dictation are the browser's own. */
export function MarkdownField({
  value,
  onChange,
  problems = [],
  onPicture,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Adds a picture: the one that was pasted or dropped, or null to choose one. Without it, the text gets no pictures. */
  onPicture?: (file: File | null) => void;
  problems?: readonly string[];
  ref?: Ref<MarkdownFieldHandle>;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasPictures = onPicture !== undefined;
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

  const mark = (one: EditorCommand) =>
    one === 'picture' ? onPicture?.(null) : apply(applyMark(one, selected()));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const requested = markOfKeys(event.nativeEvent);
    const isPlainEnter =
      event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    const edit = isPlainEnter ? continueList(selected()) : undefined;
    if ((!requested && !edit) || (requested === 'picture' && !hasPictures)) return;
    event.preventDefault();
    if (requested) mark(requested);
    else if (edit) apply(edit);
  }

  /** Adds the picture among pasted or dropped data. Office programs add a picture of the copied text. */
  function addPicture(event: ClipboardEvent | DragEvent, data: DataTransfer): boolean {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    const isText = ['text/plain', 'text/html'].every((type) => data.types.includes(type));
    if (!onPicture || !file || isText) return false;
    event.preventDefault();
    onPicture(file);
    return true;
  }

  function onPaste(event: ClipboardEvent): void {
    if (addPicture(event, event.clipboardData)) return;
    const edit = pasteLink(selected(), event.clipboardData.getData('text/plain'));
    if (!edit) return;
    event.preventDefault();
    apply(edit);
  }

  useImperativeHandle(ref, () => ({
    insertPicture: (picture) => apply(insertPicture(selected(), picture)),
    goTo: (at) => {
      const target = area.current;
      if (!target) return;
      target.setSelectionRange(at, at);
      // Browsers scroll to the cursor when the field takes the focus, and not when the cursor moves.
      target.blur();
      target.focus();
    },
  }));

  const words = countWords(value);
  const describedBy = [`${id}-hint`, problems.length > 0 ? `${id}-problems` : ''].join(' ').trim();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} {...requiredMark(true)}>
          Text
        </label>
        <div className={styles.helps}>
          <FigureMenu onInsert={(name) => apply(insertFigure(selected(), name))} />
          <MarkdownHelp hasPictures={hasPictures} />
        </div>
      </div>
      <div className={styles.sheet} data-wrong={problems.length > 0 || undefined}>
        <MarkdownToolbar controls={id} hasPictures={hasPictures} onMark={mark} />
        <textarea
          ref={area}
          id={id}
          name="text"
          dir="auto"
          value={value}
          spellCheck
          required
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={describedBy}
          placeholder="Start with what happened."
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          // Without this the browser opens a dropped file in place of the page.
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => {
            const isFile = event.dataTransfer.files.length > 0;
            if (!addPicture(event, event.dataTransfer) && isFile) {
              event.preventDefault();
              onPicture?.(event.dataTransfer.files[0] ?? null);
            }
          }}
        />
      </div>
      <Hint of={id}>
        {plural(words, 'word')} · {readingMinutes(value)} min to read · {value.length.toLocaleString('en-GB')}{' '}
        characters
      </Hint>
      <Problems of={id} problems={problems} />
    </div>
  );
}
