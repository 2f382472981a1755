import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { acceptText, type FileRules } from '@/lib/workspace/check-file';
import { FILE_KINDS, type FileKind, fileSizeText } from '@/lib/workspace/file-kind';
import styles from './FileDrop.module.scss';

export type FileDropProps = {
  readonly name: string;
  readonly label: string;
  /** True if a heading above the field has the same words. */
  readonly isLabelHidden?: boolean | undefined;
  readonly rules: FileRules;
  readonly onFile: (file: File) => void;
  /** Text after the accepted types and the size limit, which the field shows itself. */
  readonly hint?: string;
  /** The label of the button. */
  readonly choose?: string;
  readonly problems?: readonly string[];
};

/** The media type of a kind. Systems without a mail program know no media type of emails, so the extension is added. */
const getNames = (kind: FileKind): readonly string[] => {
  const { mediaType, extension } = FILE_KINDS[kind];
  return kind === 'eml' ? [mediaType, `.${extension}`] : [mediaType];
};

/** A file input with a label, which accepts files of some types and up to a size. */
export function FileDrop(props: FileDropProps) {
  const { name, label, isLabelHidden, rules, onFile, hint, choose = 'Choose a file', problems = [] } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <p id={`${id}-label`} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </p>
      <DropArea
        id={id}
        name={name}
        labelledBy={`${id}-label`}
        choose={choose}
        accept={rules.accept.flatMap(getNames).join(',')}
        hint={`${acceptText(rules.accept)}, up to ${fileSizeText(rules.maxBytes)}. ${hint ?? ''}`}
        isInvalid={problems.length > 0}
        onFile={onFile}
      />
      <div id={`${id}-problems`} role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

/**
 * A file input with a button, which also accepts dropped files. `id`: the id of the input. The element `<id>-problems`
 * describes it while it is invalid.
 */
export function DropArea({
  id,
  name,
  labelledBy = '',
  choose,
  accept,
  hint,
  isInvalid,
  onFile,
}: {
  readonly id: string;
  readonly name?: string;
  /** The id of an element that names the input, besides the button. */
  readonly labelledBy?: string;
  /** The label of the button. */
  readonly choose: string;
  /** Media types and file extensions, as in the attribute `accept`. */
  readonly accept: string;
  readonly hint: string;
  readonly isInvalid: boolean;
  readonly onFile: (file: File) => void;
}) {
  const [isOver, setOver] = useState(false);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first.
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''} ${isInvalid ? styles.wrong : ''}`}
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
          id={id}
          name={name}
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-labelledby={`${id}-choose ${labelledBy}`.trim()}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-hint ${id}-problems` : `${id}-hint`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Allows choosing the same file again, for example after a failure.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <p className={styles.or}>or drop it here</p>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
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
