import { dataFolder, openStore } from './store.ts';
import { createVault, type Vault } from './vault.ts';

export const ALERTS_DATABASE = 'alerts.sqlite';
export const ALERTS_KEY_FILE = 'alerts.key';

/**
 * Returns the secret of the page with everything that an address gets: always the same, and not to be made without the
 * installation's key. Emails of alerts and of the newsletter have the same one.
 */
export type OwnerKey = (address: string) => string;

/** @param vault the vault of the alerts' key */
export const ownerKeyOf =
  (vault: Vault): OwnerKey =>
  (address) =>
    vault.hash('alerts-of', address).subarray(0, 24).toString('base64url');

/**
 * Reads the alerts' key of a data folder.
 * @throws StoreError
 */
export function readOwnerKey(folder: string = dataFolder()): OwnerKey {
  const store = openStore(folder, ALERTS_DATABASE);
  try {
    return ownerKeyOf(createVault(store.boundSecret(ALERTS_KEY_FILE, 32)));
  } finally {
    store.close();
  }
}
