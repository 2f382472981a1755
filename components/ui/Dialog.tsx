import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.scss';
import { Icon } from './Icon';

/**
 * A modal dialog, which is open while it is in the page. The browser traps the focus in it and restores it
 * afterwards.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="x-lg" />
          <span className="visually-hidden">Close</span>
        </button>
      </header>
      {children}
    </dialog>
  );
}
