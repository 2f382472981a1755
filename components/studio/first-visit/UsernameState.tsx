import { Icon } from '@/components/ui/Icon';
import styles from './FirstVisit.module.scss';
import type { UsernameCheck } from './use-username-check';

/** What is known of a name while it is typed. It keeps its line, so that nothing moves. */
export function UsernameState({ username, check }: { username: string; check: UsernameCheck }) {
  return (
    <p role="status" className={`${styles.state} ${check === 'free' ? styles.free : ''}`}>
      {check === 'checking' && 'Looking whether it is free …'}
      {check === 'free' && (
        <>
          <Icon name="check-circle-fill" />
          <span>
            <bdi>{username}</bdi> is free
          </span>
        </>
      )}
      {check === 'unknown' && 'Whether it is free cannot be found out now. You will be told when you save.'}
    </p>
  );
}
