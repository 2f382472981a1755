/** What is kept on a device, or a test's own. */
export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/**
 * Takes away everything that this device keeps under a person's id: what they typed and did not save, and the records that
 * they deleted. Such keys are `streamit-<what> <userId>`, with more words after it or none.
 */
export function forgetOnDevice(storage: DeviceStorage, userId: string): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      const [what, whose] = key.split(' ');
      if (what?.startsWith('streamit-') && whose === userId) storage.removeItem(key);
    }
  } catch {
    // Storage is refused: nothing is kept.
  }
}
