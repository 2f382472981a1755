import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { type ContentsEntry, PageContents } from '@/components/ui/PageContents';
import { preloadText } from '@/lib/theme/preload-fonts';
import styles from './ReferencePage.module.scss';

export type ReferenceSection = ContentsEntry & {
  readonly body: ReactNode;
  /** True if a phone shows the section on request: few readers need it. A link to it, or into it, opens it. */
  readonly isFolded?: boolean;
};

/** A reference page with a table of contents that stays in view. */
export function ReferencePage({
  title,
  standfirst,
  sections,
  hasSideHeadings = false,
  children,
}: {
  title: string;
  standfirst: ReactNode;
  sections: readonly ReferenceSection[];
  /** True for a long text: on a wide window the heading of a section is beside it. Tables use the whole width. */
  hasSideHeadings?: boolean;
  /** Shown before the first section. */
  children?: ReactNode;
}) {
  preloadText();
  return (
    <div className={`page ${styles.reference}`} data-print="flow">
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="standfirst">{standfirst}</p>
        {children}
      </header>
      <PageContents sections={sections} className={styles.contents} />
      <div className={`${styles.sections} ${hasSideHeadings ? styles.sideHeadings : ''}`} data-print="flow">
        {sections.map(({ id, title: name, body, isFolded }) =>
          isFolded ? (
            <section key={id} aria-labelledby={`${id}-title`} data-print="flow">
              <h2 id={`${id}-title`}>{name}</h2>
              <details className={styles.fold}>
                <summary>
                  Show<span className="visually-hidden"> “{name}”</span> <Icon name="chevron-down" />
                </summary>
                {/* Browsers open a folded part that has the target of a link. */}
                <div id={id}>{body}</div>
              </details>
            </section>
          ) : (
            <section key={id} aria-labelledby={id} data-print="flow">
              <h2 id={id}>{name}</h2>
              {body}
            </section>
          ),
        )}
      </div>
    </div>
  );
}
