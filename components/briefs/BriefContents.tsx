import type { RenderedMarkdown } from '@/lib/markdown/render';
import styles from './BriefContents.module.scss';

/** What a brief holds, as links to its sections; nothing for a text of one section. */
export function BriefContents({ headings }: Pick<RenderedMarkdown, 'headings'>) {
  const sections = headings.filter(({ level }) => level === 2);
  return (
    <nav className={styles.contents} aria-label="In this brief" data-print="no">
      {sections.length > 1 && (
        <>
          <p className="kicker">In this brief</p>
          <ol className="plain-list">
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </>
      )}
    </nav>
  );
}
