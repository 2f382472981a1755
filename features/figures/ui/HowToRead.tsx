import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './HowToRead.module.scss';
import { LineExplained } from './LineExplained';

/** Explains a presence line where it is shown. Closed at first. */
export function HowToRead() {
  return (
    <details className={styles.how} data-print="no">
      <summary>How to read this</summary>
      <p>Each line shows one account on one platform over time. Red marks a ban, amber a limit.</p>
      <LineExplained />
      <p>
        <Link className="text-link" href={`${routes.methods()}#line` as Route}>
          How we count
        </Link>
      </p>
    </details>
  );
}
