/** What a key does to what is playing. */
export type PlayerAct =
  | { readonly do: 'play' | 'mute' | 'full-screen' | 'captions' | 'picture-in-picture' | 'help' }
  /** Seconds, from where it is. */
  | { readonly do: 'seek'; readonly by: number }
  /** A share of the whole, 0 to 1. */
  | { readonly do: 'jump'; readonly to: number }
  /** A share of the loudest. */
  | { readonly do: 'volume'; readonly by: number }
  /** Up or down by one of the speeds. */
  | { readonly do: 'speed'; readonly by: 1 | -1 };

/** A key as a keyboard event names it, with what is held down. */
export type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

const ACTS = new Map<string, PlayerAct>(
  Object.entries<PlayerAct>({
    ' ': { do: 'play' },
    k: { do: 'play' },
    j: { do: 'seek', by: -10 },
    l: { do: 'seek', by: 10 },
    ArrowLeft: { do: 'seek', by: -5 },
    ArrowRight: { do: 'seek', by: 5 },
    ArrowUp: { do: 'volume', by: 0.1 },
    ArrowDown: { do: 'volume', by: -0.1 },
    m: { do: 'mute' },
    f: { do: 'full-screen' },
    c: { do: 'captions' },
    i: { do: 'picture-in-picture' },
    '<': { do: 'speed', by: -1 },
    '>': { do: 'speed', by: 1 },
    '?': { do: 'help' },
  }),
);

/** What a key does; null for one that is the browser's or the page's. */
export function actOf({ key, ctrlKey, metaKey, altKey }: Pressed): PlayerAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'jump', to: Number(key) / 10 };
  return ACTS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** The same, for people. */
export const KEY_HELP: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', 'L'], does: 'Ten seconds back or on' },
  { keys: ['←', '→'], does: 'Five seconds back or on' },
  { keys: ['0', '…', '9'], does: 'To a tenth of the whole' },
  { keys: ['↑', '↓'], does: 'Louder or quieter' },
  { keys: ['M'], does: 'Sound off or on' },
  { keys: ['C'], does: 'Captions on or off' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: ['I'], does: 'Picture in picture' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'This list' },
];

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speed that follows in a direction; the last one stays. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const next = by > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return next ?? speed;
}
