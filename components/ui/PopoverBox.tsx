import type { ReactNode } from 'react';
import styles from './PopoverBox.module.scss';

type PopoverBoxProps = {
  /** Unique on the page. */
  id: string;
  /** The content of the button. */
  button: ReactNode;
  isPrimary?: boolean;
  isDisabled?: boolean;
  /** 560 px wide instead of 400. */
  isWide?: boolean;
  /** The title of the box. */
  title: string;
  /** A sentence about the content. */
  note?: ReactNode;
  children: ReactNode;
};

/** A button and the box that it opens. The browser opens and closes it without scripts. */
export function PopoverBox({
  id,
  button,
  isPrimary,
  isDisabled,
  isWide,
  title,
  note,
  children,
}: PopoverBoxProps) {
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button button-primary' : 'button'}
        popoverTarget={id}
        data-print="no"
        disabled={isDisabled}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={isWide ? `${styles.box} ${styles.wide}` : styles.box}
        role="dialog"
        aria-labelledby={`${id}-title`}
      >
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </>
  );
}
