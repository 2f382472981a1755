import type { ChoiceName, Choices, StoragePlace } from '../../../../lib/settings/settings.ts';

/** The labels of the choices, in the order of the panel. */
export const CHOICE_WORDS: {
  readonly [Name in ChoiceName]: { readonly legend: string; readonly values: Record<Choices[Name], string> };
} = {
  scheme: {
    legend: 'Colour scheme',
    values: { auto: 'Same as system', light: 'Light', dark: 'Dark' },
  },
  colourTheme: {
    legend: 'Colour theme',
    values: {
      newsroom: 'Newsroom',
      harbour: 'Harbour',
      press: 'Press',
      forest: 'Forest',
      dusk: 'Dusk',
      contrast: 'High contrast',
    },
  },
  font: {
    legend: 'Fonts',
    values: { standard: 'Standard', serif: 'Serif', system: 'System', clear: 'Clear' },
  },
  direction: {
    legend: 'Direction',
    values: { ltr: 'Left to right', rtl: 'Right to left' },
  },
  layout: {
    legend: 'Layout',
    values: { normal: 'Normal', wide: 'Wide', boxed: 'Boxed' },
  },
  navbar: {
    legend: 'Navigation bar',
    values: { sticky: 'Fixed', static: 'Scrolls with page', hiding: 'Hide on scroll' },
  },
  sidebar: {
    legend: 'Sidebar',
    values: { 'as-designed': 'Default', start: 'Left', end: 'Right', stacked: 'One column' },
  },
  footer: {
    legend: 'Footer',
    values: { full: 'Full', compact: 'Compact' },
  },
};

export const STORAGE_WORDS: Record<StoragePlace, { readonly label: string; readonly meaning: string }> = {
  session: { label: 'In this tab', meaning: 'Until you close this tab.' },
  local: { label: 'On this device', meaning: 'For all tabs and future visits.' },
  none: { label: 'Don’t save', meaning: 'The next page uses the defaults again.' },
};

/** The names of the sidebar's sides. Start and end swap in a page that reads from right to left. */
export const sidebarSides = (direction: Choices['direction']): Readonly<Record<'start' | 'end', string>> =>
  direction === 'rtl' ? { start: 'Right', end: 'Left' } : { start: 'Left', end: 'Right' };

/** Texts above the choices that say how long they are saved. */
export const SAVED_WORDS: Record<StoragePlace, string> = {
  session: 'Settings are saved until you close this tab.',
  local: 'Settings are saved on this device.',
  none: 'Settings are not saved.',
};
