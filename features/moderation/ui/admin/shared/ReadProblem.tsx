import { Icon } from '@/components/ui/Icon';
import styles from './shared.module.scss';

/** Says that something could not be read, and offers to try again. Nothing is shown while `problem` is empty. */
export function ReadProblem({
  what,
  problem,
  onRetry,
}: {
  /** The subject of the sentence: "The queue". */
  what: string;
  problem: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className={styles.region}>
      {problem && (
        <div className={styles.failed}>
          <Icon name="wifi-off" />
          <p>
            {what} could not be read. {problem}
          </p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
