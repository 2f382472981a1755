import type { LocalInstant } from '@/lib/time/local-time';
import { SelectField } from './SelectField';

const LABELS = ['First', 'Second'];

/** Asks which of two instants is meant, because clocks go back over the typed time. Shows nothing for a time that occurs once. */
export function RepeatedTimeField({
  name,
  instants,
  value,
  onChange,
}: {
  readonly name: string;
  readonly instants: readonly LocalInstant[];
  /** The chosen instant, from 0. */
  readonly value: number;
  readonly onChange: (index: number) => void;
}) {
  if (instants.length < 2) return null;
  return (
    <SelectField
      name={name}
      label="Which of the two"
      hint="Clocks go back on this day, so this time occurs twice."
      value={String(value)}
      options={instants.map(({ offset }, index) => ({
        value: String(index),
        label: `${LABELS[index]} (UTC${offset})`,
      }))}
      onChange={(index) => onChange(Number(index))}
    />
  );
}
