import { Icon } from '@/components/ui/Icon';
import styles from './Verified.module.scss';

/** The meaning of the mark. */
export const VERIFIED_MEANING =
  'The administrators of this site have checked that the accounts linked here are this person’s own.';

/** The mark of accounts that the administrators have checked. */
export function Verified() {
  return (
    <span className={styles.verified} title={VERIFIED_MEANING}>
      <Icon name="patch-check-fill" />
      <span className="visually-hidden">Verified</span>
    </span>
  );
}
