import { readStored, type Storages, writeStored } from '../browser-storage.ts';
import { documentSiteName } from '../site/document-site-name.ts';
import {
  CHOICES,
  DATA_CHOICES,
  DEFAULT_SETTINGS,
  parseSettings,
  SETTINGS_KEY,
  type Settings,
  type StoragePlace,
  storedText,
} from './settings.ts';

export type StoredSettings = { readonly settings: Settings; readonly storage: StoragePlace };

const PLACES = [
  ['session', 'sessionStorage'],
  ['local', 'localStorage'],
] as const;

/**
 * The stored settings and their storage. Settings of this tab take precedence over those of the device.
 * If nothing is stored, the next choice is saved in the session.
 */
export function readSettings(places: Storages): StoredSettings {
  for (const [storage, place] of PLACES) {
    const settings = parseSettings(readStored(place, SETTINGS_KEY, places));
    if (settings) return { settings, storage };
  }
  return { settings: DEFAULT_SETTINGS, storage: 'session' };
}

/**
 * Stores settings in one storage and removes them from the other.
 *
 * @returns false if storage is blocked or full: the choice then applies to this page only
 */
export function storeSettings(places: Storages, { settings, storage }: StoredSettings): boolean {
  return PLACES.every(([name, place]) =>
    writeStored(place, SETTINGS_KEY, name === storage ? storedText(settings) : null, places),
  );
}

/**
 * Repairs stored settings: an invalid field gets its default. Invalid settings are replaced by the defaults,
 * or removed if the other storage has valid ones.
 */
export function replaceBadSettings(places: Storages): void {
  for (const [, place] of PLACES) {
    const text = readStored(place, SETTINGS_KEY, places);
    const settings = parseSettings(text);
    if (text === null || (settings && text === storedText(settings))) continue;
    const hasOthers = PLACES.some(([, other]) => parseSettings(readStored(other, SETTINGS_KEY, places)));
    const isRemoved = !settings && hasOthers;
    writeStored(place, SETTINGS_KEY, isRemoved ? null : storedText(settings ?? DEFAULT_SETTINGS), places);
  }
}

/** The parts of the document's element that settings change. */
export type SettingsRoot = {
  dir: string;
  readonly dataset: Record<string, string | undefined>;
  readonly style: { setProperty(name: string, value: string): void };
};

/**
 * Applies settings: the style sheets follow the attributes, and draw the name from a custom property
 * (`BrandName`).
 */
export function applySettings(root: SettingsRoot, settings: Settings): void {
  root.dir = settings.direction;
  for (const [choice, name] of DATA_CHOICES) set(root, name, settings[choice], CHOICES[choice][0]);
  set(root, 'appName', settings.appName, documentSiteName());
  // A name is one line without control characters, so that its JSON string is also valid in CSS.
  root.style.setProperty('--app-name', JSON.stringify(settings.appName));
}

function set({ dataset }: SettingsRoot, name: string, value: string, byDefault: string): void {
  if (value === byDefault) delete dataset[name];
  else dataset[name] = value;
}
