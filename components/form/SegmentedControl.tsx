import styles from './SegmentedControl.module.scss';

/** Radio buttons with short labels in a row. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  /** The label, for screen readers. */
  label: string;
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
