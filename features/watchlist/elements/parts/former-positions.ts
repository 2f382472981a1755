/** Streams' positions used to be stored one by one. Each is used until its stream is watched again. */
const formerKey = (id: string) =>
  id.startsWith('stream/') ? `streamit-position:${id.slice('stream/'.length)}` : null;

/** Returns the stored position in seconds; null if there is none. */
export function formerPosition(id: string): number | null {
  const key = formerKey(id);
  try {
    const seconds = Number(key && localStorage.getItem(key));
    return seconds > 0 ? seconds : null;
  } catch {
    return null;
  }
}

export function dropFormerPosition(id: string): void {
  const key = formerKey(id);
  try {
    if (key) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is none.
  }
}
