import { useState } from 'react';
import { PRECISIONS, type Precision, type When } from '@/lib/time/when';
import { GroupFrame, type Labelled } from './FieldFrame';
import { SegmentedControl } from './SegmentedControl';
import styles from './WhenField.module.scss';
import { emptyParts, partsOf, type WhenParts, whenOfParts } from './when-parts';

const PRECISION_LABELS: Readonly<Record<Precision | 'unknown', string>> = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  unknown: 'Not known',
};

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month)),
  ),
);

/**
 * A date with its precision: a day, a month, a year, or not known. Incomplete input stays in the field and is
 * reported to `onChange` as null, so that forms can require a date.
 */
export function WhenField({
  name,
  value,
  onChange,
  isOptional = true,
  newest,
  ...frame
}: Labelled & {
  readonly value: When | null;
  readonly onChange: (value: When | null) => void;
  /** Offers "Not known". */
  readonly isOptional?: boolean;
  /** ISO date, the last day that the browser's calendar offers; the form itself checks what was typed. */
  readonly newest?: string;
}) {
  const [typed, setTyped] = useState<{ parts: WhenParts; said: When | null } | null>(null);
  // The typed parts are shown while the value is the one that they last produced.
  const isCurrent = typed !== null && whenKey(typed.said) === whenKey(value);
  const parts = isCurrent ? typed.parts : value ? partsOf(value) : emptyParts(isOptional ? 'unknown' : 'day');
  const change = (changes: Partial<WhenParts>) => {
    const next = { ...parts, ...changes };
    const said = whenOfParts(next);
    setTyped({ parts: next, said });
    onChange(said);
  };
  const shown: readonly (Precision | 'unknown')[] = isOptional ? [...PRECISIONS, 'unknown'] : PRECISIONS;
  return (
    <GroupFrame {...frame} required={!isOptional}>
      {({ required, 'aria-invalid': isWrong }) => (
        <div className={styles.when}>
          <SegmentedControl
            label="Precision"
            name={`${name}-precision`}
            value={parts.precision}
            options={shown.map((precision) => ({ value: precision, label: PRECISION_LABELS[precision] }))}
            onChange={(precision) => change({ precision })}
          />
          {parts.precision === 'day' && (
            <input
              type="date"
              name={name}
              aria-label="Date"
              required={required}
              className={styles.control}
              aria-invalid={isWrong}
              max={newest}
              value={parts.day}
              onChange={(event) => change({ day: event.target.value })}
            />
          )}
          {parts.precision === 'month' && (
            <select
              name={`${name}-month`}
              aria-label="Month"
              required={required}
              className={styles.control}
              aria-invalid={isWrong}
              value={parts.month}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="">Month</option>
              {MONTHS.map((month, index) => (
                <option key={month} value={String(index + 1).padStart(2, '0')}>
                  {month}
                </option>
              ))}
            </select>
          )}
          {(parts.precision === 'month' || parts.precision === 'year') && (
            <input
              name={name}
              inputMode="numeric"
              maxLength={4}
              placeholder="Year"
              aria-label="Year"
              required={required}
              className={`${styles.control} ${styles.year}`}
              aria-invalid={isWrong}
              value={parts.year}
              onChange={(event) => change({ year: event.target.value })}
            />
          )}
        </div>
      )}
    </GroupFrame>
  );
}

const whenKey = (when: When | null) => (when ? `${when.date} ${when.precision}` : '');
