import { useRef } from 'react';
import { GroupFrame, type Labelled } from '@/components/form/FieldFrame';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { ChapterRow } from '@/features/admin/model/record-form';
import styles from '../../../../components/workspace/RowsField.module.scss';

/** Chapters of a recording: the start time and the title of each. */
export function ChaptersField({
  name,
  value,
  onChange,
  ...frame
}: Labelled & {
  readonly value: readonly ChapterRow[];
  readonly onChange: (value: ChapterRow[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const change = (at: number, changes: Partial<ChapterRow>) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    onChange([...value, { at: value.length === 0 ? '0:00' : '', title: '' }]);
    focusOn(`[data-row="${value.length}"] input`);
  };
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at));
    focusOn('[data-add]');
  };
  return (
    <GroupFrame hint="Enter each start time as h:mm:ss. Chapters are sorted when you save." {...frame}>
      {({ 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
        <div ref={list} className={styles.rows}>
          {value.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, and its typed values stay with it.
            <div key={index} data-row={index} className={styles.chapter}>
              <input
                name={index === 0 ? name : undefined}
                aria-label={`Start of chapter ${index + 1}`}
                aria-describedby={describedBy}
                aria-invalid={isWrong}
                value={row.at}
                placeholder="0:00"
                dir="ltr"
                autoComplete="off"
                onChange={({ target }) => change(index, { at: target.value })}
              />
              <input
                aria-label={`Title of chapter ${index + 1}`}
                value={row.title}
                placeholder="Title"
                dir="auto"
                autoComplete="off"
                onChange={({ target }) => change(index, { title: target.value })}
              />
              <button type="button" onClick={() => remove(index)}>
                <Icon name="trash3" />
                <span className="visually-hidden">Remove chapter {index + 1}</span>
              </button>
            </div>
          ))}
          <Button name={value.length === 0 ? name : undefined} className={styles.add} onClick={add} data-add>
            <Icon name="plus-lg" /> Add chapter
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}
