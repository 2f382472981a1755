/*
 * Texts in the browser's storage. A visitor can block it, and it can be full. Reading a text then returns null, and
 * writing it returns false.
 */

export type StorageName = 'localStorage' | 'sessionStorage';

/** A window's storages. Reading either property throws if the visitor blocks them. */
export type Storages = {
  readonly [Name in StorageName]: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

export function readStored(name: StorageName, key: string, storages: Storages = globalThis): string | null {
  try {
    return storages[name].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes it. `text`: null to remove it.
 * @returns false if the browser refused
 */
export function writeStored(
  name: StorageName,
  key: string,
  text: string | null,
  storages: Storages = globalThis,
): boolean {
  try {
    if (text === null) storages[name].removeItem(key);
    else storages[name].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
