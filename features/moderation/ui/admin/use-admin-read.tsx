import type { QueryKey } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { type Reading, useRead } from '@/components/workspace/use-read';
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
  onRetry: () => unknown;
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

const REFUSED = /not authorized|unauthorized/i;

/**
 * Reads something into the query cache as `useRead` does, and again when the page becomes visible. If rights were revoked,
 * the server renders the page for people without rights.
 */
export function useAdminRead<Value>(
  queryKey: QueryKey,
  read: () => Promise<Value>,
  options: { readonly refetchInterval?: number } = {},
): Reading<Value> {
  const router = useRouter();
  return useRead(queryKey, read, {
    ...options,
    refetchOnWindowFocus: 'always',
    onRefused: (text) => REFUSED.test(text) && router.refresh(),
  });
}
