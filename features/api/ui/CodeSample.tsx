import type { ReactNode } from 'react';
import styles from './CodeSample.module.scss';

/** A name in JSON, which is followed by a colon. */
const NAME = /("(?:[^"\\]|\\.)*")(?=:)/g;

/** JSON with its names in bold. */
export const markedJson = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have an order and nothing else.
  text.split(NAME).map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : piece));

/** A block of code that scrolls inside its frame, also by keyboard. */
export function CodeSample({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.code} tabIndex={0} aria-label={label} dir="ltr">
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}
