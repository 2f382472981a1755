import {
  APP_NAME_LENGTH,
  DEFAULT_SETTINGS,
  getSettings,
  getStorage,
  SETTINGS_KEY,
  type StoragePlace,
  titleWith,
} from '../../../../lib/settings/settings.ts';
import {
  applySettings,
  readSettings,
  replaceBadSettings,
  type StoredSettings,
  storeSettings,
} from '../../../../lib/settings/stored-settings.ts';

let stored = readSettings(window);
let pageTitle = document.title;
let shownTitle = pageTitle;
const listeners = new Set<() => void>();

/** The title of the page with the visitor's name for the app; pages that run React change theirs. */
function showTitle(): void {
  if (document.title !== shownTitle) pageTitle = document.title;
  shownTitle = titleWith(stored.settings.appName, pageTitle);
  if (document.title !== shownTitle) document.title = shownTitle;
}

function show(next: StoredSettings): void {
  stored = next;
  applySettings(document.documentElement, next.settings);
  showTitle();
  for (const listener of listeners) listener();
}

/** Shows the stored settings, which another tab or page may have changed. */
function showSaved(): void {
  if (stored.storage !== 'none') show(readSettings(window));
}

replaceBadSettings(window);
showTitle();
new MutationObserver(showTitle).observe(document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});
addEventListener('storage', ({ key }) => (key === SETTINGS_KEY || key === null) && showSaved());
addEventListener('pageshow', ({ persisted }) => persisted && showSaved());

/** The settings of this page, and functions to change them. */
export const deviceSettings = {
  current: (): StoredSettings => stored,

  /**
   * Applies and saves the chosen settings.
   *
   * @returns true if the browser saved them
   */
  choose(fields: Readonly<Record<string, unknown>>, storage: StoragePlace): boolean {
    show({ settings: getSettings(fields), storage });
    return storeSettings(window, stored);
  },

  /** Restores the defaults and deletes the stored settings. The next choice is saved in the session again. */
  reset(): void {
    storeSettings(window, { settings: DEFAULT_SETTINGS, storage: 'none' });
    show({ settings: DEFAULT_SETTINGS, storage: 'session' });
  },

  getStorage,
  nameLength: APP_NAME_LENGTH,
  onChange: (listener: () => void): void => void listeners.add(listener),
};

export type DeviceSettings = typeof deviceSettings;
