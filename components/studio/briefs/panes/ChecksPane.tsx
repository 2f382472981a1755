import { Icon } from '@/components/ui/Icon';
import type { TextReport } from '@/lib/studio/briefs/text-report';
import styles from './panes.module.scss';

/** The headings of the text, and what readers would miss or stumble over; each leads to its place. */
export function ChecksPane({ report, goTo }: { report: TextReport | undefined; goTo: (at: number) => void }) {
  if (!report) return <p className={styles.note}>Reading the text …</p>;
  const { outline, remarks } = report;
  const highest = Math.min(...outline.map(({ level }) => level));
  return (
    <div className={styles.checks}>
      <section aria-labelledby="remarks">
        <h2 id="remarks">To be looked at</h2>
        {remarks.length === 0 && (
          <p className={styles.note}>
            <Icon name="check-lg" /> Nothing: no level is skipped, every link and picture has words.
          </p>
        )}
        <ul className="plain-list">
          {remarks.map(({ kind, text, at }) => (
            <li key={`${kind} ${at} ${text}`}>
              <button type="button" onClick={() => goTo(at)}>
                <Icon name="exclamation-triangle-fill" />
                <span dir="auto">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="outline">
        <h2 id="outline">Outline</h2>
        {outline.length === 0 && (
          <p className={styles.note}>
            No headings yet. A text of more than a page is easier to read with some.
          </p>
        )}
        <ol className="plain-list">
          {outline.map(({ text, level, at }) => (
            <li key={at} style={{ paddingInlineStart: `${(level - highest) * 1.2}rem` }}>
              <button type="button" onClick={() => goTo(at)}>
                <span dir="auto">{text || 'Without words'}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
