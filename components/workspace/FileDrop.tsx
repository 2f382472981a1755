import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { acceptText, type FileRules } from '@/lib/workspace/check-file';
import { FILE_KINDS, fileSizeText } from '@/lib/workspace/file-kind';
import styles from './FileDrop.module.scss';

export type FileDropProps = {
  readonly name: string;
  readonly label: string;
  readonly rules: FileRules;
  readonly onFile: (file: File) => void;
  /** Text after the accepted types and the size limit, which the field shows itself. */
  readonly hint?: string;
  /** The label of the button. */
  readonly choose?: string;
  readonly problems?: readonly string[];
};

/** A file input with a button, which also accepts dropped files. */
export function FileDrop(props: FileDropProps) {
  const { name, label, rules, onFile, hint, choose = 'Choose a file', problems = [] } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isWrong = problems.length > 0;

  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first. */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''} ${isWrong ? styles.wrong : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="cloud-arrow-up" />
        <div className={styles.words}>
          <label className={`button ${styles.choose}`} htmlFor={id} id={`${id}-choose`}>
            {choose}
          </label>
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            className="visually-hidden"
            accept={rules.accept.map((kind) => FILE_KINDS[kind].mediaType).join(',')}
            aria-labelledby={`${id}-choose ${id}-label`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-hint ${id}-problems` : `${id}-hint`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again, for example after a failure.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          <p className={styles.or}>or drop it here</p>
          <p id={`${id}-hint`} className={styles.hint}>
            {acceptText(rules.accept)}, up to {fileSizeText(rules.maxBytes)}. {hint}
          </p>
        </div>
      </div>
      <div id={`${id}-problems`} role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

/**
 * Moves the focus to the file input when it appears in place of the control that had the focus, such as a Cancel
 * button.
 * @param isShown true if a file can be chosen now
 * @param place the container of the file input
 */
export function useFocusBack(isShown: boolean, place: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (isBack && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }, [isShown, place]);
}
