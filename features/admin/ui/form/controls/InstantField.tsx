import { useState } from 'react';
import fieldStyles from '@/components/form/Field.module.scss';
import { FieldFrame, type Labelled } from '@/components/form/FieldFrame';
import { localOf, zoneName } from '@/features/admin/model/local-instant';
import styles from './InstantField.module.scss';

const utcText = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A date and time in the administrator's own time zone. The field names the zone and shows the stored UTC time. */
export function InstantField({
  name,
  value,
  onChange,
  ...frame
}: Labelled & {
  /** An ISO instant, '' without one, or a stored text that is not a date. */
  readonly value: string;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const local = localOf(value);
  // Holds incomplete input.
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
                ? `The stored value “${value}” is not a date.`
                : ''}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
