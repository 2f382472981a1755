import type { DeviceStore, Trouble } from './device-store.ts';
import { say, type ToastAction } from './toast.ts';

export const TROUBLES: Readonly<Record<Trouble, string>> = {
  refused: 'Your browser blocks storage for this site. Changes will be lost when you leave this page.',
  full: 'Your browser’s storage for this site is full. New changes will be lost when you leave this page.',
};

export type StoreToast = {
  /** Shows a message and, once per page, the reason why changes will be lost. */
  say(text: string, action?: ToastAction): void;
  /**
   * Shows a message about a failed write if none was shown yet: a failure is only known a moment after the change.
   */
  sayTrouble(): void;
};

/** The page's toast, for what changes in a store. */
export function storeToast(trouble: DeviceStore<unknown>['trouble']): StoreToast {
  let hasSaidTrouble = false;
  function newTrouble(): string | undefined {
    const now = hasSaidTrouble ? undefined : trouble();
    hasSaidTrouble ||= now !== undefined;
    return now && TROUBLES[now];
  }
  return {
    say: (text, action) => say([text, newTrouble()].filter(Boolean).join(' '), action),
    sayTrouble() {
      requestAnimationFrame(() => {
        const text = newTrouble();
        if (text) say(text);
      });
    },
  };
}
