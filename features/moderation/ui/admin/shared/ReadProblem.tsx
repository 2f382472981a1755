import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import styles from './shared.module.scss';

/** An error message with a button to try again. Nothing is shown while `problem` is empty. */
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
        <Callout tone="error" icon="wifi-off">
          <p>
            {what} could not be read. {problem}
          </p>
          <Button onClick={onRetry}>Try again</Button>
        </Callout>
      )}
    </div>
  );
}
