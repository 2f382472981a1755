import type { ReactNode } from 'react';
import styles from './ReferencePage.module.scss';

export type ReferenceSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** What within it is worth a line in the contents. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[];
};

/** A page of intelligence that is looked up more than read: its contents stand beside it and go along. */
export function ReferencePage({
  title,
  standfirst,
  sections,
  children,
}: {
  title: string;
  standfirst: ReactNode;
  sections: readonly ReferenceSection[];
  /** What stands before the first section. */
  children?: ReactNode;
}) {
  return (
    <div className={`page ${styles.reference}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="standfirst">{standfirst}</p>
        {children}
      </header>
      <nav className={styles.contents} aria-label="On this page" data-part="sidebar" data-print="no">
        <p className="kicker">On this page</p>
        <ol className="plain-list">
          {sections.map(({ id, title: name, parts = [] }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
              {parts.length > 0 && (
                <ul className="plain-list">
                  {parts.map((part) => (
                    <li key={part.id}>
                      <a href={`#${part.id}`}>{part.title}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
