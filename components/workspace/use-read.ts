import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSignedIn } from './signed-in-context';
import { failureOfCall } from './viewer-session';

/** Something that a page reads as the signed-in person. */
export type Reading<Value> = {
  /** `loading` also while it is read again. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest value that was read; null before the first. It stays while it is read again, and after an error. */
  readonly value: Value | null;
  /** Milliseconds since 1970 at which `value` was read or written; 0 before. */
  readonly readAt: number;
  /** The error of the last read in a sentence; '' without an error. */
  readonly problem: string;
  /** Reads it again. Resolves after success and after an error. */
  readonly reload: () => Promise<unknown>;
};

type ReadOptions<Value> = Pick<
  UseQueryOptions<Value, Error, Value, QueryKey>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
> & {
  /** Called if the backend refuses the read. */
  readonly onRefused?: ((text: string) => void) | undefined;
};

/** Reads something into the query cache. A sign-in that has ended ends the page. */
export function useRead<Value>(
  queryKey: QueryKey,
  read: () => Promise<Value>,
  { onRefused, ...options }: ReadOptions<Value> = {},
): Reading<Value> {
  const { viewer, end } = useSignedIn();
  const { data, dataUpdatedAt, error, isFetching, isPending, refetch } = useQuery<Value>({
    ...options,
    queryKey,
    queryFn: async () => {
      try {
        return await read();
      } catch (thrown) {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') {
          end({ kind: 'expired' });
          throw thrown;
        }
        onRefused?.(failure.text);
        throw new Error(failure.text);
      }
    },
  });
  return {
    status: isFetching || isPending ? 'loading' : error ? 'failed' : 'ready',
    value: data ?? null,
    readAt: dataUpdatedAt,
    problem: isFetching ? '' : (error?.message ?? ''),
    reload: refetch,
  };
}
