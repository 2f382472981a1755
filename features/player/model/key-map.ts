/** The action of a key in the player. */
export type PlayerAct =
  | { readonly do: 'play' | 'mute' | 'full-screen' | 'captions' | 'picture-in-picture' | 'help' }
  /** Seconds from the current position. */
  | { readonly do: 'seek'; readonly by: number }
  /** A share of the film's length, 0 to 1. */
  | { readonly do: 'jump'; readonly to: number }
  /** A share of full volume, 0 to 1. */
  | { readonly do: 'volume'; readonly by: number }
  /** Up or down by one of the speeds. */
  | { readonly do: 'speed'; readonly by: 1 | -1 };

/** A key as a keyboard event names it, with its modifier keys. */
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

/** The action of a key; null if the player does not use the key. */
export function getKeyAction({ key, ctrlKey, metaKey, altKey }: Pressed): PlayerAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'jump', to: Number(key) / 10 };
  return ACTS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}

/** The same keys, for the list of shortcuts. */
export const KEY_HELP: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', 'L'], does: 'Back or forward 10 seconds' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['0', '…', '9'], does: 'Jump to 0–90% of the video' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['C'], does: 'Captions on or off' },
  { keys: ['<', '>'], does: 'Slower or faster playback' },
  { keys: ['I'], does: 'Picture in picture' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
];

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next speed in a direction, or the same one at the end of the list. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const next = by > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return next ?? speed;
}
