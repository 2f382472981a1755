import { documentSiteName } from '../site/document-site-name.ts';
import { CHOICES, DATA_CHOICES, type Settings } from './settings.ts';

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
