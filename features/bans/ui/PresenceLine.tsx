import { PATH_ORDER, STRETCHED_BOX, stretchedPaths } from '@/features/bans/model/line-geometry';
import { type PresenceLine as Line, lineText } from '@/features/bans/model/presence-line';
import styles from './PresenceLine.module.scss';

/**
 * A presence on a platform as a line through time: grey while active, amber while limited, cut by a red stroke
 * and dotted while banned, green after a restoration, a small tick for each appeal. Drawn on the server.
 */
export function PresenceLine({ line }: { line: Line }) {
  const paths = stretchedPaths(line);
  return (
    <svg
      className={styles.line}
      viewBox={STRETCHED_BOX}
      preserveAspectRatio="none"
      role="img"
      aria-label={lineText(line)}
    >
      {PATH_ORDER.map((part) => paths[part] && <path key={part} className={styles[part]} d={paths[part]} />)}
      {paths.end && <path className={styles.hole} d={paths.end} />}
    </svg>
  );
}
