import type { ReactNode } from 'react';
import styles from './StyleGuide.module.scss';

type GuideBlockProps = {
  id: string;
  name: string;
  advice: ReactNode;
  /** The Markdown of the block. */
  typed?: string;
  /** True if it uses the full width, below its advice. */
  wide?: boolean;
  children: ReactNode;
};

/** A block with its name, its purpose, an example, and its Markdown. */
export function GuideBlock({ id, name, advice, typed, wide = false, children }: GuideBlockProps) {
  return (
    <section id={id} className={styles.block} data-wide={wide || undefined} aria-labelledby={`${id}-name`}>
      <div className={styles.about}>
        <h3 id={`${id}-name`}>{name}</h3>
        <p>{advice}</p>
        {typed && (
          <details>
            <summary>Markdown</summary>
            <pre dir="ltr">{typed}</pre>
          </details>
        )}
      </div>
      <div className={styles.shown}>{children}</div>
    </section>
  );
}
