import { SITE_KEY_FILE } from '../../lib/amplify/call-embedded.ts';
import type { Store } from '../lib/store.ts';
import type { FunctionSecrets } from './functions.ts';

export const NEWSLETTER_KEY_FILE = 'letters.key';
export const OWNER_KEY_FILE = 'alerts.key';
const MODERATION_KEY_FILE = 'moderation.key';
const REMINDERS_KEY_FILE = 'reminders.key';
const KEY_BYTES = 32;

/**
 * Returns the secrets of functions, which AWS keeps in its parameter store: the keys with which links in emails are made, and the one of the site. The first
 * start creates them. After that the database cannot be used without them, because new emails would have links that do not work.
 * @param store the store of the engine
 * @throws StoreError
 */
export function readFunctionSecrets(store: Store): FunctionSecrets {
  return {
    NEWSLETTER_KEY: readKey(store, NEWSLETTER_KEY_FILE).toString('hex'),
    OWNER_KEY: readOwnerKey(store).toString('hex'),
    MODERATION_KEY: readKey(store, MODERATION_KEY_FILE).toString('hex'),
    REMINDERS_KEY: readKey(store, REMINDERS_KEY_FILE).toString('hex'),
    SITE_KEY: readSiteKey(store).toString('hex'),
  };
}

/**
 * Returns the key with which the secrets of alerts, and of the page with all emails to an address, are made.
 * @throws StoreError
 */
export const readOwnerKey = (store: Store): Buffer => readKey(store, OWNER_KEY_FILE);

/**
 * Returns the key with which the site proves that it sent a request to a function. The site reads it from the same file.
 * @throws StoreError
 */
export const readSiteKey = (store: Store): Buffer => readKey(store, SITE_KEY_FILE);

function readKey(store: Store, file: string): Buffer {
  const isBound = store.database.prepare('SELECT 1 FROM bound_keys WHERE name = ?').get(file);
  if (!isBound) store.secret(file, KEY_BYTES);
  return store.boundSecret(file, KEY_BYTES);
}
