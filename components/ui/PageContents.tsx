import styles from './PageContents.module.scss';

type Entry = { readonly id: string; readonly title: string };
export type ContentsEntry = Entry & {
  /** What within it is worth a line. */
  readonly parts?: readonly Entry[];
};

type PageContentsProps = {
  sections: readonly ContentsEntry[];
  /** Where the page has it stand. */
  className?: string;
  /** Beside a text that is read rather than looked up. */
  isQuiet?: boolean;
};

/** What a page has, by the headings of its sections. Where it stands beside them, it goes along. */
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
