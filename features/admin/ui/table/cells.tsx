import { useRef, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/Icon';
import { onDay, whenText } from '@/lib/time/when';
import type { Row } from '@/lib/workspace/stored-record';
import styles from './cells.module.scss';
import type { RecordColumns } from './use-record-table';

/** A choice in a cell of the table. `tone` is the colour for the chosen value. */
export function ChoiceCell({
  label,
  value,
  options,
  tone,
  onChange,
}: {
  /** The accessible name: the field and the record. */
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  tone: 'on' | 'off' | 'waiting';
  onChange: (value: string) => void;
}) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <span className={styles.choice} data-tone={tone}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {!isKnown && (
          <option value={value} disabled>
            {value || 'Not set'}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** A mark that is set or not. */
export function MarkCell({
  label,
  isSet,
  icon,
  iconUnset,
  onChange,
}: {
  label: string;
  isSet: boolean;
  icon: IconName;
  iconUnset: IconName;
  onChange: (isSet: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isSet}
      aria-label={label}
      title={label}
      onClick={() => onChange(!isSet)}
    >
      <Icon name={isSet ? icon : iconUnset} />
    </button>
  );
}

/** The column of the star of featured records. */
export const featuredColumn = (
  getName: (row: Row) => string,
  save: (row: Row, changes: { readonly featured: boolean }) => void,
): RecordColumns<Row>[number] => ({
  id: 'featured',
  header: 'Featured',
  meta: { isMain: true },
  cell: ({ row: { original: row } }) => (
    <MarkCell
      label={`Featured: ${getName(row)}`}
      isSet={row.featured === true}
      icon="star-fill"
      iconUnset="star"
      onChange={(featured) => save(row, { featured })}
    />
  ),
});

/** A rank: typed, or moved by one position if rows are in that order. */
export function RankingCell({
  name,
  value,
  onChange,
  onMove,
}: {
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Moves the row by one place; `-1` is up. Null if the list is not sorted by ranking. */
  onMove: ((by: -1 | 1) => void) | null;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  const take = () => {
    setTyped(null);
    const text = shown.trim();
    const next = text === '' ? null : Number(text);
    if (next !== value && (next === null || (Number.isInteger(next) && next >= 1))) onChange(next);
  };
  return (
    <span className={styles.ranking}>
      {onMove && (
        <button
          type="button"
          onClick={() => onMove(-1)}
          disabled={value === null || value <= 1}
          data-move="-1"
        >
          <Icon name="chevron-up" />
          <span className="visually-hidden">Move {name} up</span>
        </button>
      )}
      <input
        ref={input}
        inputMode="numeric"
        aria-label={`Ranking of ${name}`}
        value={shown}
        placeholder="–"
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 7))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {onMove && (
        <button type="button" onClick={() => onMove(1)} disabled={value === null} data-move="1">
          <Icon name="chevron-down" />
          <span className="visually-hidden">Move {name} down</span>
        </button>
      )}
    </span>
  );
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayText = new Intl.DateTimeFormat('en-GB', DAY);
const minuteText = new Intl.DateTimeFormat('en-GB', { ...DAY, hour: '2-digit', minute: '2-digit' });
const zoneText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A stored instant in the administrator's own time zone, which its title names. */
export function DateText({
  instant,
  isDayOnly = false,
}: {
  instant: string;
  /** True if the time is only in the title. */
  isDayOnly?: boolean;
}) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return <span>No date</span>;
  return (
    <time dateTime={instant} title={zoneText.format(date)}>
      {(isDayOnly ? dayText : minuteText).format(date)}
    </time>
  );
}

/** A stored day, such as `2023-08-30`; nothing for any other text. */
export function DayText({ text }: { text: string }) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return day ? <time dateTime={day}>{whenText(onDay(day))}</time> : null;
}

/** A stored text, or number as text; '' when there is none. */
export function textIn(row: Row, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a stored list. */
export function listIn(row: Row, field: string): readonly string[] {
  const value = row[field];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
