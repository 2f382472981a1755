/** A stored text that could not be read, with the key of its copy. */
export type SetAside = { readonly key: string; readonly text: string };

/** The prefix of the keys for unreadable data, followed by the time. `key`: of a device store. */
export const asidePrefix = (key: string) => `${key}-aside-`;

/** Lists all quarantined data of a store's key on this device, the oldest first. */
export function listSetAside(key: string): readonly SetAside[] {
  try {
    return Object.keys(localStorage)
      .filter((one) => one.startsWith(asidePrefix(key)))
      .sort()
      .map((one) => ({ key: one, text: localStorage.getItem(one) ?? '' }));
  } catch {
    return [];
  }
}

/** Saves a copy of a stored text under a separate key, once. @returns false if storage is full */
export function putAside(key: string, text: string): boolean {
  if (listSetAside(key).some((one) => one.text === text)) return true;
  try {
    localStorage.setItem(asidePrefix(key) + new Date().toISOString(), text);
    return true;
  } catch {
    return false;
  }
}

/** `key`: of a SetAside. */
export function deleteSetAside(key: string): void {
  localStorage.removeItem(key);
}
