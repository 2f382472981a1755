import { useState } from 'react';
import { PRECISIONS, type Precision, type When, whenAttribute, whenWritten } from '@/lib/time/when';
import { GroupFrame, type Labelled } from './FieldFrame';
import { SegmentedControl } from './SegmentedControl';
import styles from './WhenField.module.scss';

/** The typed parts of a date. All parts stay when the precision changes. */
type WhenParts = {
  readonly precision: Precision | 'unknown';
  /** `2026-11-03`, or '' while the browser's own control has no complete date. */
  readonly day: string;
  /** `01` to `12`, or ''. */
  readonly month: string;
  readonly year: string;
};

export const emptyParts = (precision: WhenParts['precision']): WhenParts => ({
  precision,
  day: '',
  month: '',
  year: '',
});

export function getParts(when: When): WhenParts {
  const written = whenAttribute(when);
  return {
    precision: when.precision,
    day: when.precision === 'day' ? written : '',
    month: when.precision === 'year' ? '' : written.slice(5, 7),
    year: written.slice(0, 4),
  };
}

/** The date of the parts; null for "not known" and for an incomplete date. */
export function whenOfParts({ precision, day, month, year }: WhenParts): When | null {
  const written = { day, month: `${year.trim()}-${month}`, year: year.trim(), unknown: '' }[precision];
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(written)) return null;
  try {
    return whenWritten(written);
  } catch {
    return null;
  }
}

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
  withoutDate = PRECISION_LABELS.unknown,
  newest,
  ...frame
}: Labelled & {
  readonly value: When | null;
  readonly onChange: (value: When | null) => void;
  /** Offers "Not known". */
  readonly isOptional?: boolean;
  /** The label of the option without a date, if it is not "Not known". */
  readonly withoutDate?: string;
  /** ISO date, the last day that the browser's calendar offers; the form itself checks what was typed. */
  readonly newest?: string;
}) {
  const [typed, setTyped] = useState<{ parts: WhenParts; said: When | null } | null>(null);
  // The typed parts are shown while the value is the one that they last produced.
  const isCurrent = typed !== null && whenKey(typed.said) === whenKey(value);
  const parts = isCurrent
    ? typed.parts
    : value
      ? getParts(value)
      : emptyParts(isOptional ? 'unknown' : 'day');
  const change = (changes: Partial<WhenParts>) => {
    const next = { ...parts, ...changes };
    const nextWhen = whenOfParts(next);
    setTyped({ parts: next, said: nextWhen });
    onChange(nextWhen);
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
            options={shown.map((precision) => ({
              value: precision,
              label: precision === 'unknown' ? withoutDate : PRECISION_LABELS[precision],
            }))}
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
