/** The storage of a device, or a test's own. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Removes everything that this device stores under a person's id: drafts and deleted records. Such keys are
 * `streamit-<what> <userId>`, with or without more words after it.
 */
export function forgetOnDevice(storage: DeviceStorage, userId: string): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [what, whose] = key.split(' ');
      if (what?.startsWith('streamit-') && whose === userId) storage.removeItem(key);
    }
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}
