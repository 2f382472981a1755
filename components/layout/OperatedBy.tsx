import { operatorLines } from '@/lib/site/site';
import styles from './OperatedBy.module.scss';

/** The name and postal address of the operator in a footer, as far as they are set. */
export function OperatedBy() {
  const lines = operatorLines();
  if (lines.length === 0) return null;
  return (
    <p data-part="footer-more" className={styles.operator}>
      Operated by <bdi data-authored>{lines.join(', ')}</bdi>
    </p>
  );
}
