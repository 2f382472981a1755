import { Card } from '@/components/ui/Card';
import styles from './AdminHome.module.scss';

const ROWS = [1, 2, 3] as const;

/** The frames of the overview while it is read. */
export function LoadingHome() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Card id="attention" title="Needs attention">
        <Rows />
      </Card>
      <Card id="latest" title="Latest from creators">
        <Rows />
      </Card>
    </div>
  );
}

const Rows = () => (
  <ul className="plain-list" aria-hidden="true">
    {ROWS.map((row) => (
      <li key={row} />
    ))}
  </ul>
);
