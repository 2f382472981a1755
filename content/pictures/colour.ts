type Channels = readonly [red: number, green: number, blue: number];

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Between two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const [a, b] = [channels(from), channels(to)];
  const value = a.reduce(
    (sum, channel, i) => sum * 256 + Math.round(channel + ((b[i] ?? 0) - channel) * part),
    0,
  );
  return `#${value.toString(16).padStart(6, '0')}`;
}

/** A colour out of a ramp of evenly spaced ones; `share` from 0 (first) to 1 (last). */
export function ramp(colours: readonly [string, ...string[]], share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (colours.length - 1);
  const index = Math.floor(place);
  const from = colours[index] ?? colours[0];
  return mix(from, colours[index + 1] ?? from, place - index);
}
