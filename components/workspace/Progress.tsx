import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { WHOLE_PROGRESS } from '@/lib/domain/constants';
import styles from './Progress.module.scss';

/** The progress of long work, with a button that ends it. */
export function Progress({
  label,
  detail,
  figures,
  percent,
  onCancel,
  cancel = 'Cancel',
}: {
  label: string;
  detail?: string | undefined;
  figures?: string | undefined;
  /** 0 to 100; null while it is not known. */
  percent: number | null;
  onCancel?: (() => void) | undefined;
  cancel?: string;
}) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone.
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  return (
    <div ref={card} tabIndex={-1} className={styles.work}>
      <p role="status" className={styles.label}>
        {label}
      </p>
      <progress
        className={styles.bar}
        max={100}
        aria-label={label}
        {...(percent !== null && { value: Math.min(WHOLE_PROGRESS, Math.max(0, percent)) })}
      />
      <p className={styles.figures}>
        <span dir="auto">{detail}</span>
        <span>{figures}</span>
      </p>
      {onCancel && (
        <Button onClick={onCancel}>
          <Icon name="x-lg" /> {cancel}
        </Button>
      )}
    </div>
  );
}
