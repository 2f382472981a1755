import styles from './SegmentedControl.module.scss';

/** One of a few short words in a row. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  /** What is chosen, for who hears the page. */
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
