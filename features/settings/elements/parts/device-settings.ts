import { APP_NAME_LENGTH, titleWith } from '../../../../lib/settings/app-name.ts';
import { applySettings } from '../../../../lib/settings/apply-settings.ts';
import {
  type KeptSettings,
  keepSettings,
  keptSettings,
  replaceBadSettings,
} from '../../../../lib/settings/kept-settings.ts';
import {
  DEFAULT_SETTINGS,
  SETTINGS_KEY,
  type StoragePlace,
  settingsOf,
  storageOf,
} from '../../../../lib/settings/settings.ts';

let kept = keptSettings(window);
let pageTitle = document.title;
let shownTitle = pageTitle;
const listeners = new Set<() => void>();

/** The title of the page with the visitor's name for the app; pages that run React change theirs. */
function showTitle(): void {
  if (document.title !== shownTitle) pageTitle = document.title;
  shownTitle = titleWith(kept.settings.appName, pageTitle);
  if (document.title !== shownTitle) document.title = shownTitle;
}

function show(next: KeptSettings): void {
  kept = next;
  applySettings(document.documentElement, next.settings);
  showTitle();
  for (const listener of listeners) listener();
}

/** Shows the stored settings, which another tab or page may have changed. */
function showKept(): void {
  if (kept.storage !== 'none') show(keptSettings(window));
}

replaceBadSettings(window);
showTitle();
new MutationObserver(showTitle).observe(document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});
addEventListener('storage', ({ key }) => (key === SETTINGS_KEY || key === null) && showKept());
addEventListener('pageshow', ({ persisted }) => persisted && showKept());

/** The settings of this page, and functions to change them. */
export const deviceSettings = {
  current: (): KeptSettings => kept,

  /**
   * Applies and saves the chosen settings.
   *
   * @returns true if the browser saved them
   */
  choose(fields: Readonly<Record<string, unknown>>, storage: StoragePlace): boolean {
    show({ settings: settingsOf(fields), storage });
    return keepSettings(window, kept);
  },

  /** Restores the defaults and deletes the stored settings. The next choice is saved in the session again. */
  reset(): void {
    keepSettings(window, { settings: DEFAULT_SETTINGS, storage: 'none' });
    show({ settings: DEFAULT_SETTINGS, storage: 'session' });
  },

  storageOf,
  nameLength: APP_NAME_LENGTH,
  onChange: (listener: () => void): void => void listeners.add(listener),
};

export type DeviceSettings = typeof deviceSettings;
