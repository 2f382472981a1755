import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { hashKey } from '@tanstack/react-query';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { Cache } from 'aws-amplify/utils';
import { z } from 'zod';
import { isStillSignedIn } from '@/components/workspace/viewer-session';
import { CACHE } from '../../../lib/domain/cache-limits.ts';
import { allOwnRows } from '../model/own-rows.ts';
import { studioKeys } from './studio-queries';

/** Raise it when stored data of an earlier version must not be shown. */
const VERSION = 1;

/** Milliseconds between two writes to the device. */
const INTERVAL = 500;

/**
 * Stores the person's own records on this device, for the next first paint: in Amplify's cache, which is emptied at every
 * sign-in and sign-out. Nothing else of the query cache is stored, and no other account is shown it.
 */
export function storedRecords(userId: string): PersistQueryClientProviderProps['persistOptions'] {
  const queryHash = hashKey(studioKeys.records(userId));
  const storedClient = z.object({
    timestamp: z.number(),
    buster: z.string(),
    clientState: z.object({
      mutations: z.tuple([]),
      queries: z.tuple([storedQuery(userId, queryHash)]),
    }),
  });
  return {
    buster: `${VERSION} ${userId}`,
    maxAge: CACHE.defaultTTL,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.queryHash === queryHash && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
    persister: createAsyncStoragePersister({
      key: `own-records:${userId}`,
      throttleTime: INTERVAL,
      storage: {
        getItem: async (key) =>
          z
            .string()
            .nullable()
            .catch(null)
            .parse(await Cache.getItem(key)),
        setItem: (key, text) => store(userId, key, text),
        removeItem: (key) => Cache.removeItem(key),
      },
      serialize: (client) => (client.clientState.queries.length > 0 ? JSON.stringify(client) : ''),
      deserialize: (text) => {
        const { clientState, ...client } = storedClient.parse(JSON.parse(text));
        return { ...client, clientState: { mutations: [], queries: [...clientState.queries] } };
      },
    }),
  };
}

async function store(userId: string, key: string, text: string): Promise<void> {
  // A response may arrive after the person has signed out: then nothing is stored on the device.
  if (text === '' || !(await isStillSignedIn(userId))) return;
  const { size } = new Blob([JSON.stringify(text)]);
  // The cache adds some data to each entry.
  if (size > CACHE.itemMaxSize - 1000) await Cache.removeItem(key);
  else await Cache.setItem(key, text, { priority: CACHE.defaultPriority });
}

/** The stored state of a query that was read; everything else about it begins again. */
const storedQuery = (userId: string, queryHash: string) =>
  z
    .object({
      queryHash: z.literal(queryHash),
      dehydratedAt: z.number(),
      state: z.object({ data: allOwnRows, dataUpdatedAt: z.number() }),
    })
    .transform(({ dehydratedAt, state: { data, dataUpdatedAt } }) => ({
      queryKey: studioKeys.records(userId),
      queryHash,
      dehydratedAt,
      state: {
        data,
        dataUpdateCount: 1,
        dataUpdatedAt,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: 'success' as const,
        fetchStatus: 'idle' as const,
      },
    }));
