/**
 * What a visitor has set for themselves. Kept in session storage under one key; a value that does not parse is
 * ignored and the default stands.
 */
export const SETTINGS_KEY = 'streamit-settings';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Settings = { readonly scheme: Scheme; readonly direction: Direction };
export const DEFAULT_SETTINGS: Settings = { scheme: 'auto', direction: 'ltr' };

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** What is stored -> settings; each field that is missing or wrong falls back to its default. */
export function parseSettings(stored: string | null): Settings {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return DEFAULT_SETTINGS;
  }
  const fields: Partial<Record<keyof Settings, unknown>> = typeof value === 'object' && value ? value : {};
  return {
    scheme: oneOf(SCHEMES, fields.scheme, DEFAULT_SETTINGS.scheme),
    direction: oneOf(DIRECTIONS, fields.direction, DEFAULT_SETTINGS.direction),
  };
}

/**
 * The script that applies the stored settings before the first paint. It stands inline in every page's head, so it
 * is short, and repeats in small what `parseSettings` does.
 */
export const APPLY_SETTINGS_SCRIPT = `try{var s=JSON.parse(sessionStorage.getItem('${SETTINGS_KEY}'))||{},d=document.documentElement;['light','dark'].includes(s.scheme)&&(d.dataset.scheme=s.scheme);['ltr','rtl'].includes(s.direction)&&(d.dir=s.direction)}catch(e){}`;
