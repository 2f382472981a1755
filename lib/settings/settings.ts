import { documentSiteName } from '../site/document-site-name.ts';

/** The maximum length of the name in characters, so that it fits into the header. */
export const APP_NAME_LENGTH = 40;

/** Returns one line of plain text of at most `APP_NAME_LENGTH` characters. Empty text means the name of the site. */
export function cleanAppName(typed: unknown): string {
  if (typeof typed !== 'string') return documentSiteName();
  const line = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, APP_NAME_LENGTH).join('').trim() || documentSiteName();
}

/** Replaces the name of the site in the title of a page: at its beginning, or at its end after a point. */
export function titleWith(appName: string, title: string): string {
  const name = documentSiteName();
  if (title === name || title.startsWith(`${name}:`)) return appName + title.slice(name.length);
  return title.endsWith(` · ${name}`) ? title.slice(0, -name.length) + appName : title;
}

/** The key of the settings in session storage or local storage. */
export const SETTINGS_KEY = 'streamit-settings';

/**
 * The options of each setting; the first one is the default. Their styles are in styles/settings and
 * styles/tokens.
 */
export const CHOICES = {
  direction: ['ltr', 'rtl'],
  scheme: ['auto', 'light', 'dark'],
  colourTheme: ['newsroom', 'harbour', 'press', 'forest', 'dusk', 'contrast'],
  layout: ['normal', 'wide', 'boxed'],
  navbar: ['sticky', 'static', 'hiding'],
  sidebar: ['as-designed', 'start', 'end', 'stacked'],
  footer: ['full', 'compact'],
  font: ['standard', 'serif', 'system', 'clear'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Choices = { readonly [Name in ChoiceName]: (typeof CHOICES)[Name][number] };

/** A visitor's settings; `appName` is plain, trimmed text and never empty. */
export type Settings = Choices & { readonly appName: string };

/** The storage of the settings: until the tab is closed, on the device, or none. */
const STORAGES = ['session', 'local', 'none'] as const;
export type StoragePlace = (typeof STORAGES)[number];

type DataChoice = Exclude<ChoiceName, 'direction'>;

/**
 * The settings that the style sheets follow, each with its name in `dataset` of the document's element. A
 * default has no attribute; the direction has its own attribute, `dir`.
 */
export const DATA_CHOICES: readonly (readonly [DataChoice, string])[] = [
  ['scheme', 'scheme'],
  ['colourTheme', 'theme'],
  ['layout', 'layoutWidth'],
  ['navbar', 'navbar'],
  ['sidebar', 'sidebar'],
  ['footer', 'footer'],
  ['font', 'font'],
];

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: unknown): T =>
  values.find((candidate) => candidate === value) ?? values[0];

/** Returns the storage with this name, else the default one. */
export const getStorage = (name: unknown): StoragePlace => oneOf(STORAGES, name);

/** Reads settings from stored fields; a missing or invalid field gets its default. */
export function getSettings(fields: Readonly<Record<string, unknown>>): Settings {
  return {
    appName: cleanAppName(fields.appName),
    direction: oneOf(CHOICES.direction, fields.direction),
    scheme: oneOf(CHOICES.scheme, fields.scheme),
    colourTheme: oneOf(CHOICES.colourTheme, fields.colourTheme),
    layout: oneOf(CHOICES.layout, fields.layout),
    navbar: oneOf(CHOICES.navbar, fields.navbar),
    sidebar: oneOf(CHOICES.sidebar, fields.sidebar),
    footer: oneOf(CHOICES.footer, fields.footer),
    font: oneOf(CHOICES.font, fields.font),
  };
}

export const DEFAULT_SETTINGS: Settings = getSettings({});

/**
 * Returns settings as stored. The name of the site is stored as empty text, so that a visitor who did not choose a
 * name sees a new one at once.
 */
export const storedText = (settings: Settings): string =>
  JSON.stringify({
    ...settings,
    appName: settings.appName === documentSiteName() ? '' : settings.appName,
  });

/** Reads stored settings; undefined if the text is not valid. */
export function parseSettings(stored: string | null): Settings | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value ? getSettings({ ...value }) : undefined;
  } catch {
    return undefined;
  }
}
