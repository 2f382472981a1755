import { type DragEvent, useId, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Import.module.scss';

/** A file input for records: choose by the button, also by keyboard, or drop a file. */
export function ChooseTable({ onFile, problem }: { onFile: (file: File) => void; problem: string }) {
  const id = useId();
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
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it is the first. */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <div>
          <label className={`button ${styles.choose}`} htmlFor={id}>
            Choose a file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            className="visually-hidden"
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            or drop it here. CSV with commas, semicolons or tabs, or JSON; up to 64 MB.
          </p>
        </div>
      </div>
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem && (
          <p>
            <Icon name="exclamation-triangle-fill" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  );
}
