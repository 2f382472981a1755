import type { RenderedMarkdown } from '@/lib/markdown/render';
import styles from './BriefContents.module.scss';

type BriefContentsProps = Pick<RenderedMarkdown, 'headings'> & { label?: string };

/** Links to the sections of a brief or a post; nothing for a text with one section. */
export function BriefContents({ headings, label = 'In this brief' }: BriefContentsProps) {
  const sections = headings.filter(({ level }) => level === 2);
  return (
    <nav className={styles.contents} aria-label={label} data-print="no">
      {sections.length > 1 && (
        <>
          <p className="kicker">{label}</p>
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
