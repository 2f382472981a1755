import { readAlertsKey } from '../lib/owner-keys.ts';
import type { Store } from '../lib/store.ts';
import type { FunctionSecrets } from './functions.ts';

export const NEWSLETTER_KEY_FILE = 'letters.key';
const KEY_BYTES = 32;

/**
 * Returns the secrets of functions, which AWS keeps in its parameter store: the keys with which links in emails are made. The first
 * start creates them. After that the database cannot be used without them, because new emails would have links that do not work.
 * @param store the store of the engine
 * @throws StoreError
 */
export function readFunctionSecrets(store: Store): FunctionSecrets {
  const isBound = store.database.prepare('SELECT 1 FROM bound_keys WHERE name = ?').get(NEWSLETTER_KEY_FILE);
  if (!isBound) store.secret(NEWSLETTER_KEY_FILE, KEY_BYTES);
  return {
    NEWSLETTER_KEY: store.boundSecret(NEWSLETTER_KEY_FILE, KEY_BYTES).toString('hex'),
    OWNER_KEY: readAlertsKey(store.folder).toString('hex'),
  };
}
