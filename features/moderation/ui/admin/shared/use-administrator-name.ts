import { useEffect, useState } from 'react';
import { ownValue } from '@/lib/domain/own-value';
import { useModeration } from '../use-moderation';

/** Names from the service, by account: they do not change. */
const known = new Map<string, string>();
/** Requests under way, by account: many rows can show one administrator. */
const asked = new Map<string, Promise<unknown>>();

/**
 * The name under which the site shows an administrator, from the moderation service: "Administrator 3F2A". "An administrator"
 * until it is known.
 * @param account the administrator's `sub`; null for no one
 */
export function useAdministratorName(account: string | null): string {
  const send = useModeration();
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (account === null || known.has(account)) return;
    let isWanted = true;
    const asking =
      asked.get(account) ??
      send({ type: 'nameAdministrators', accounts: [account] }).then(
        ({ names = {} }) => known.set(account, ownValue(names, account) ?? ''),
        () => asked.delete(account), // The page shows the general name.
      );
    asked.set(account, asking);
    void asking.then(() => {
      if (isWanted) setLoaded((count) => count + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [account, send]);
  return (account !== null && known.get(account)) || 'An administrator';
}
