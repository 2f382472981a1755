'use client';

import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Hint, Problems } from '@/components/form/FieldFrame';
import { requiredMark } from '@/components/form/required-mark';
import { readingMinutes } from '@/features/briefs/model/brief';
import {
  applyMark,
  continueList,
  countWords,
  type Edit,
  insertFigure,
  type Mark,
  pasteLink,
} from '@/features/studio/model/markdown-edits';
import { plural } from '@/lib/text/plural';
import styles from './MarkdownField.module.scss';
import { FigureMenu, MarkdownHelp, MarkdownToolbar, markOfKeys } from './MarkdownToolbar';

export type MarkdownFieldHandle = {
  /** Moves the cursor to a place in the text and scrolls to it. */
  readonly goTo: (at: number) => void;
};

/** The text editor: a plain text area with formatting buttons. Spelling check, undo and dictation are the browser's own. */
export function MarkdownField({
  value,
  onChange,
  problems = [],
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  problems?: readonly string[];
  ref?: Ref<MarkdownFieldHandle>;
}) {
  const id = useId();
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
    if (!requested && !edit) return;
    event.preventDefault();
    if (requested) mark(requested);
    else if (edit) apply(edit);
  }

  function onPaste(event: ClipboardEvent): void {
    const edit = pasteLink(selected(), event.clipboardData.getData('text/plain'));
    if (!edit) return;
    event.preventDefault();
    apply(edit);
  }

  useImperativeHandle(ref, () => ({
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
          <MarkdownHelp />
        </div>
      </div>
      <div className={styles.sheet} data-wrong={problems.length > 0 || undefined}>
        <MarkdownToolbar controls={id} onMark={mark} />
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
