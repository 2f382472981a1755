import { useState } from 'react';
import fieldStyles from '@/components/form/Field.module.scss';
import { FieldFrame, type Labelled } from '@/components/form/FieldFrame';
import { localOf, zoneName } from '@/lib/admin/local-instant';
import styles from './InstantField.module.scss';

const utcText = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A day and time in the administrator's own zone, which it names; it is stored in UTC, which it says as well. */
export function InstantField({
  name,
  value,
  onChange,
  ...frame
}: Labelled & {
  /** An ISO instant; '' while there is none, or what was stored and is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const local = localOf(value);
  // What is typed and is no whole date yet is kept here.
  const [typed, setTyped] = useState<string | null>(null);
  const instant = local === '' ? null : new Date(value);
  return (
    <FieldFrame {...frame}>
      {(ties) => (
        <>
          <div className={`${fieldStyles.input} ${styles.instant}`}>
            <input
              {...ties}
              name={name}
              type="datetime-local"
              dir="ltr"
              value={typed ?? local}
              onChange={({ target }) => {
                const date = new Date(target.value);
                const isWhole = target.value !== '' && !Number.isNaN(date.getTime());
                setTyped(isWhole || target.value === '' ? null : target.value);
                onChange(isWhole ? date.toISOString() : '');
              }}
              onBlur={() => setTyped(null)}
            />
            <span className={styles.zone} suppressHydrationWarning>
              {zoneName(instant ?? new Date())}
            </span>
          </div>
          <p className={styles.utc}>
            {instant
              ? `${utcText.format(instant)} UTC`
              : value
                ? `“${value}” is stored, which is no date.`
                : ''}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
