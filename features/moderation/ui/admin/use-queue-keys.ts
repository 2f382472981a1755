import type { KeyboardEvent } from 'react';

/** Keyboard shortcuts of the list. They work only while the focus is in the list (WCAG 2.1.4). */
export type QueueKeys = {
  readonly onClaim: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onHelp: () => void;
};

const MOVES = new Map<string, (current: number, last: number) => number>([
  ['j', (current, last) => Math.min(current + 1, last)],
  ['ArrowDown', (current, last) => Math.min(current + 1, last)],
  ['k', (current) => Math.max(current - 1, 0)],
  ['ArrowUp', (current) => Math.max(current - 1, 0)],
  ['Home', () => 0],
  ['End', (_current, last) => last],
]);

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

/**
 * Handles the keys of the queue. Rows are elements with `data-row` and have one link each, which takes the focus.
 * @returns the handler for the list's own element
 */
export function queueKeyHandler({ onClaim, onSelect, onHelp }: QueueKeys) {
  const acts = new Map<string, (id: string) => void>([
    ['c', onClaim],
    ['x', onSelect],
    ['?', onHelp],
  ]);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const move = MOVES.get(event.key);
    const act = acts.get(event.key);
    if (move) rows[move(current, rows.length - 1)]?.querySelector('a')?.focus();
    else if (act) act(rows[current]?.dataset.row ?? '');
    else return;
    event.preventDefault();
  };
}

/** Keys and their descriptions, for the shortcuts dialog. */
export const QUEUE_KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'Next case'],
  [['k', '↑'], 'Previous case'],
  [['Home', 'End'], 'First or last case'],
  [['Enter'], 'Open the case'],
  [['c'], 'Claim or release the case'],
  [['x'], 'Select the case'],
  [['?'], 'Show this list'],
];
