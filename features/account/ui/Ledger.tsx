import { Icon, type IconName } from '@/components/ui/Icon';
import styles from './Ledger.module.scss';

/** Two lists side by side, such as included and excluded, or deleted and remaining. */
export function Ledger({
  columns,
}: {
  columns: readonly { readonly title: string; readonly icon: IconName; readonly lines: readonly string[] }[];
}) {
  return (
    <div className={styles.ledger}>
      {columns.map(({ title, icon, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="plain-list">
            {lines.map((line) => (
              <li key={line}>
                <Icon name={icon} />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
