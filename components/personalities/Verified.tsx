import { Icon } from '@/components/ui/Icon';
import styles from './Verified.module.scss';

/** What the mark means, wherever it is explained. */
export const VERIFIED_MEANING =
  'The administrators of this site have checked that the accounts linked here are this person’s own.';

/** Said by the administrators: the accounts linked are this person's. */
export function Verified() {
  return (
    <span className={styles.verified} title={VERIFIED_MEANING}>
      <Icon name="patch-check-fill" />
      <span className="visually-hidden">Verified</span>
    </span>
  );
}
