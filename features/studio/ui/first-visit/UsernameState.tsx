import { Icon } from '@/components/ui/Icon';
import styles from './FirstVisit.module.scss';
import type { UsernameCheck } from './use-username-check';

/** The availability of a username while it is typed. The line is always there, so that nothing moves. */
export function UsernameState({ username, check }: { username: string; check: UsernameCheck }) {
  return (
    <p role="status" className={`${styles.state} ${check === 'free' ? styles.free : ''}`}>
      {check === 'checking' && 'Checking availability…'}
      {check === 'free' && (
        <>
          <Icon name="check-circle-fill" />
          <span>
            <bdi>{username}</bdi> is available
          </span>
        </>
      )}
      {check === 'unknown' &&
        'We could not check whether this username is available. We will check again when you save.'}
    </p>
  );
}
