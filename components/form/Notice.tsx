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

/** The message of the last action: an error, or a success with `children`. Null if there is none. */
export function MessageNotice({
  message,
  onDismiss,
  takesFocus = false,
  children,
}: {
  message: { readonly tone: 'error' | 'success'; readonly text: string } | null;
  onDismiss: () => void;
  /** Moves the focus to a success if the previous control is gone. */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}) {
  const getText = (tone: 'error' | 'success') => (message?.tone === tone ? message.text : '');
  return (
    <>
      <Notice tone="error" text={getText('error')} onDismiss={onDismiss} />
      <Notice tone="success" text={getText('success')} onDismiss={onDismiss} takesFocus={takesFocus}>
        {children}
      </Notice>
    </>
  );
}
