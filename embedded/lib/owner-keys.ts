import { ownerKey } from '../../lib/security/address-secrets.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { dataFolder, openStore } from './store.ts';

export const ALERTS_DATABASE = 'alerts.sqlite';
export const ALERTS_KEY_FILE = 'alerts.key';

/**
 * Returns the secret of the page with everything that an address gets: always the same, and not to be made without the
 * installation's key. Emails of alerts and of the newsletter have the same one.
 */
export type OwnerKey = (address: string) => string;

/** @param key the key of the alerts */
export function createOwnerKey(key: Uint8Array): OwnerKey {
  const hash = createKeyedHash(key);
  return (address) => ownerKey(hash, address);
}

/**
 * Reads the key of a data folder's alerts.
 * @throws StoreError
 */
export function readAlertsKey(folder: string = dataFolder()): Buffer {
  const store = openStore(folder, ALERTS_DATABASE);
  try {
    return store.boundSecret(ALERTS_KEY_FILE, 32);
  } finally {
    store.close();
  }
}
