import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
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

export type Reading<Value> = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest value that was read. It stays while another value is read. */
  readonly value: Value | null;
  /** The error of the last read. */
  readonly problem: string;
  readonly reload: () => void;
};

const REFUSED = /not authorized|unauthorized/i;

/**
 * Reads something when `key` changes, when `reload` is called, and when the page becomes visible again. A sign-in that has
 * ended or rights that were revoked end the page.
 */
export function useRead<Value>(key: string, read: () => Promise<Value>): Reading<Value> {
  const { viewer, end } = useSignedIn();
  const router = useRouter();
  const [state, setState] = useState<Omit<Reading<Value>, 'reload'> & { readonly key: string }>({
    status: 'loading',
    value: null,
    problem: '',
    key,
  });
  const [turn, setTurn] = useState(0);
  const newest = useRef(0);

  const run = useEffectEvent(async (number: number) => {
    try {
      const value = await read();
      if (number === newest.current) setState({ status: 'ready', value, problem: '', key });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (number !== newest.current) return;
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      // The server then renders the page for people without rights, if that is why.
      if (REFUSED.test(failure.text)) router.refresh();
      setState((before) => ({ ...before, status: 'failed', problem: failure.text }));
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` reads again.
  useEffect(() => {
    newest.current += 1;
    setState((before) => ({
      status: 'loading',
      value: before.key === key ? before.value : null,
      problem: '',
      key,
    }));
    void run(newest.current);
  }, [key, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const { status, value, problem } = state;
  return { status, value, problem, reload };
}
