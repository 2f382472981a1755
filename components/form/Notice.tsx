import { type ReactNode, useEffect, useRef } from 'react';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import styles from './Notice.module.scss';

/**
 * The result of an action, announced to screen readers: errors at once, success when the reader pauses. The empty region
 * stays in the page, because some screen readers do not announce a new one.
 */
export function Notice({
  tone,
  text,
  onDismiss,
  takesFocus = false,
  children,
}: {
  tone: 'error' | 'success';
  /** The message; nothing is shown while it is empty. */
  text: string;
  onDismiss: () => void;
  /** Moves the focus here if the previous control is gone. */
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
        <Callout
          ref={notice}
          tabIndex={-1}
          tone={tone}
          icon={tone === 'error' ? 'exclamation-triangle-fill' : 'check-circle-fill'}
        >
          <p>{text}</p>
          {children}
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            <Icon name="x-lg" />
            <span className="visually-hidden">Dismiss</span>
          </button>
        </Callout>
      )}
    </div>
  );
}
