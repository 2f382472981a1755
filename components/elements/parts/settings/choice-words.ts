import type { ChoiceName, Choices, StoragePlace } from '../../../../lib/settings/settings.ts';

/** What the choices are called, in the order in which they stand in the panel. */
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
    values: { standard: 'Standard', serif: 'Serif', system: 'This device’s', clear: 'Clear' },
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
    values: { sticky: 'Stays', static: 'Scrolls away', hiding: 'Hides going down' },
  },
  sidebar: {
    legend: 'Sidebar',
    values: { 'as-designed': 'As designed', start: 'At the start', end: 'At the end', stacked: 'One column' },
  },
  footer: {
    legend: 'Footer',
    values: { full: 'Full', compact: 'Compact' },
  },
};

export const STORAGE_WORDS: Record<StoragePlace, { readonly label: string; readonly meaning: string }> = {
  session: { label: 'For this tab', meaning: 'Until you close it.' },
  local: { label: 'On this device', meaning: 'For every tab, and for your next visit.' },
  none: { label: 'Nowhere', meaning: 'For this page alone; the next has the defaults.' },
};
