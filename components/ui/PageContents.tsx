import styles from './PageContents.module.scss';

type Entry = { readonly id: string; readonly title: string };
export type ContentsEntry = Entry & {
  /** Subsections that are listed too. */
  readonly parts?: readonly Entry[];
};

type PageContentsProps = {
  sections: readonly ContentsEntry[];
  /** The class that places it on the page. */
  className?: string;
  /** A quieter style, next to a text that is read from start to end. */
  isQuiet?: boolean;
};

/** The table of contents of a page. Next to the sections it stays in view. */
export function PageContents({ sections, className = '', isQuiet = false }: PageContentsProps) {
  return (
    <nav
      className={`${styles.contents} ${className}`}
      aria-label="On this page"
      data-part="sidebar"
      data-print="no"
      data-quiet={isQuiet || undefined}
    >
      <p className="kicker">On this page</p>
      <ol className="plain-list">
        {sections.map(({ id, title, parts = [] }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
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
  );
}
