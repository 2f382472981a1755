import { useMemo } from 'react';
import { type DifferencePart, textDifference } from '@/features/studio/model/text-difference';
import { plural } from '@/lib/text/plural';
import styles from './TextDifference.module.scss';

/** Compares two texts line by line, or shows only the changed lines of the second. */
export function TextDifference({
  before,
  after,
  isOneSided = false,
}: {
  before: string;
  after: string;
  isOneSided?: boolean;
}) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles.same}>No differences.</p>;
  return (
    <div className={styles.difference} dir="auto">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
        <Part key={index} part={part} isOneSided={isOneSided} />
      ))}
    </div>
  );
}

function Part({ part, isOneSided }: { part: DifferencePart; isOneSided: boolean }) {
  if (part.kind === 'gap') return <p className={styles.gap}>{plural(part.count, 'unchanged line')}</p>;
  if (part.kind === 'same') return <p className={styles.text}>{part.lines.join('\n')}</p>;
  return (
    <>
      {part.before.length > 0 && !isOneSided && (
        <del className={styles.before}>
          <span className="visually-hidden">Before: </span>
          {part.before.map(({ text, of }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            of === 'both' ? text : <mark key={index}>{text}</mark>,
          )}
        </del>
      )}
      {part.after.length > 0 && (
        <ins className={styles.after}>
          {!isOneSided && <span className="visually-hidden">Now: </span>}
          {part.after.map(({ text, of }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            of === 'both' ? text : <mark key={index}>{text}</mark>,
          )}
        </ins>
      )}
    </>
  );
}
