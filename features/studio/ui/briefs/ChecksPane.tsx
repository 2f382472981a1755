import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { TextReport } from '@/features/studio/model/text-report';
import styles from './BriefEditor.module.scss';

/** The outline and the issues of the text. Each entry links to its place. */
export function ChecksPane({ report, goTo }: { report: TextReport | undefined; goTo: (at: number) => void }) {
  if (!report) return <p className={styles.note}>Checking the text…</p>;
  const { outline, remarks } = report;
  const highest = Math.min(...outline.map(({ level }) => level));
  return (
    <div className={styles.checks}>
      <section aria-labelledby="remarks">
        <h2 id="remarks">Needs attention</h2>
        {remarks.length === 0 && (
          <p className={styles.note}>
            <Icon name="check-lg" /> No issues: no heading level is skipped, and every link and picture has
            text.
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
          <p className={styles.note}>No headings yet. Long texts are easier to read with headings.</p>
        )}
        <ol className="plain-list">
          {outline.map(({ text, level, at }) => (
            <li key={at} style={{ paddingInlineStart: `${(level - highest) * 1.2}rem` }}>
              <button type="button" onClick={() => goTo(at)}>
                <span dir="auto">{text || 'No text'}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Milliseconds without typing before a text is checked; much longer after a slow check. */
const PAUSE = 500;
const PATIENCE = 20;

/** The outline and the issues of a text, computed when typing pauses; undefined until then. */
export function useTextReport(text: string): TextReport | undefined {
  const [report, setReport] = useState<TextReport>();
  const lastTook = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        // Without a network, the next change of the text tries again.
        const checks = await import('@/features/studio/model/text-report').catch(() => null);
        if (!isCurrent || !checks) return;
        const began = performance.now();
        setReport(checks.reportOn(text));
        lastTook.current = performance.now() - began;
      },
      PAUSE + PATIENCE * lastTook.current,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return report;
}
