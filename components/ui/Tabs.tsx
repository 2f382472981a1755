import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ownValue } from '@/lib/domain/own-value';
import styles from './Tabs.module.scss';

export type Tab<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  /** The number of entries that need attention. */
  readonly count?: number;
};

/** Tabs after the pattern of the ARIA guide: one stop of the Tab key, arrows between them, each shows its pane at once. */
export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const step = ownValue({ ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }, event.key);
    const at = tabs.findIndex(({ name }) => name === value);
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? -1 : at + step;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next || (step === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    onChange(next.name);
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles.tabbed}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKey}>
        {tabs.map(({ name, label, count = 0 }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === value}
            aria-controls={`pane-${name}`}
            tabIndex={name === value ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {label}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`pane-${value}`} aria-labelledby={`tab-${value}`} className={styles.pane}>
        {children}
      </div>
    </div>
  );
}
