import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Notice.module.scss';

/**
 * What came of an action, said aloud as it appears: errors at once, success when the reader pauses. The empty region
 * stays in the page, because what is in a new one is not announced everywhere.
 */
export function Notice({
  tone,
  text,
  onDismiss,
  takesFocus = false,
  children,
}: {
  tone: 'error' | 'success';
  /** Nothing is shown while it is empty. */
  text: string;
  onDismiss: () => void;
  /** When the control that led here is gone, so that the focus would be nowhere. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text && takesFocus) notice.current?.focus();
  }, [text, takesFocus]);
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={styles.region}>
      {text && (
        <div ref={notice} tabIndex={-1} className={`${styles.notice} ${styles[tone]}`}>
          <Icon name={tone === 'error' ? 'exclamation-triangle-fill' : 'check-circle-fill'} />
          <p>{text}</p>
          {children}
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            <Icon name="x-lg" />
            <span className="visually-hidden">Dismiss</span>
          </button>
        </div>
      )}
    </div>
  );
}
