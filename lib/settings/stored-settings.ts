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

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The window's two storages; reading either property throws if the visitor blocks them. */
type Places = { readonly sessionStorage: TextStorage; readonly localStorage: TextStorage };

export type StoredSettings = { readonly settings: Settings; readonly storage: StoragePlace };

const PLACES = [
  ['session', 'sessionStorage'],
  ['local', 'localStorage'],
] as const;

/**
 * The stored settings and their storage. Settings of this tab take precedence over those of the device.
 * If nothing is stored, the next choice is saved in the session.
 */
export function readSettings(places: Places): StoredSettings {
  for (const [storage, place] of PLACES) {
    const settings = parseSettings(textIn(places, place));
    if (settings) return { settings, storage };
  }
  return { settings: DEFAULT_SETTINGS, storage: 'session' };
}

/**
 * Stores settings in one storage and removes them from the other.
 *
 * @returns true if the browser allowed it
 */
export function storeSettings(places: Places, { settings, storage }: StoredSettings): boolean {
  try {
    for (const [name, place] of PLACES) {
      if (name === storage) places[place].setItem(SETTINGS_KEY, storedText(settings));
      else places[place].removeItem(SETTINGS_KEY);
    }
    return true;
  } catch {
    return false; // Blocked or full: the choice applies to this page only.
  }
}

/**
 * Repairs stored settings: an invalid field gets its default. Invalid settings are replaced by the defaults,
 * or removed if the other storage has valid ones.
 */
export function replaceBadSettings(places: Places): void {
  for (const [, place] of PLACES) {
    const text = textIn(places, place);
    const settings = parseSettings(text);
    if (text === null || (settings && text === storedText(settings))) continue;
    const hasOthers = PLACES.some(([, other]) => parseSettings(textIn(places, other)));
    try {
      if (!settings && hasOthers) places[place].removeItem(SETTINGS_KEY);
      else places[place].setItem(SETTINGS_KEY, storedText(settings ?? DEFAULT_SETTINGS));
    } catch {
      // It can be read and not written: it is still ignored.
    }
  }
}

function textIn(places: Places, place: keyof Places): string | null {
  try {
    return places[place].getItem(SETTINGS_KEY);
  } catch {
    return null;
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
