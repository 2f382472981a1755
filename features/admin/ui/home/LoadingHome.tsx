import { Card } from '@/components/ui/Card';
import { isPartOn } from '@/lib/site/parts';
import styles from './AdminHome.module.scss';

/** The frames of the overview while it is read, each about as high as what it becomes. */
export function LoadingHome() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Card id="attention" title="Needs attention">
        <Rows count={4} />
      </Card>
      <div className={styles.totals}>
        {isPartOn('streams') && (
          <Card id="totals-streams" title="Streams">
            <Rows count={1} />
          </Card>
        )}
        <Card id="totals-personalities" title="Personalities">
          <Rows count={1} />
        </Card>
      </div>
      <Card id="latest" title="Latest from creators">
        <div className={styles.kinds}>
          <Rows count={5} />
          <Rows count={5} />
          <Rows count={5} />
        </div>
      </Card>
      <Card id="changed" title="Latest changes of streams and personalities">
        <Rows count={3} />
      </Card>
    </div>
  );
}

const Rows = ({ count }: { count: number }) => (
  <ul className="plain-list" aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The rows never change.
      <li key={row} />
    ))}
  </ul>
);
