import { ownValue } from '../../../../lib/domain/own-value.ts';
import type { ChoiceName, Choices, StoragePlace } from '../../../../lib/settings/settings.ts';
import type { DeviceSettings } from './device-settings.ts';
import drawings from './drawings.css';
import frame from './settings-panel.css';

/** A rectangle of a drawing of 60 by 40: position, size and the part that it represents. */
type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  part?: 'text' | 'bar' | 'gone' | 'aside' | 'desk',
];

const PAGE: readonly Shape[] = [
  [12, 14, 36, 4],
  [12, 21, 36, 2],
  [12, 26, 28, 2],
];
const BAR: Shape = [0, 0, 60, 7, 'bar'];

/** A small drawing of each choice. CSS mirrors the drawings on right-to-left pages. */
const SHAPES: { readonly [Name in ChoiceName]?: Readonly<Record<string, readonly Shape[]>> } = {
  layout: {
    normal: [BAR, ...PAGE],
    wide: [BAR, [4, 14, 52, 4], [4, 21, 52, 2], [4, 26, 40, 2]],
    boxed: [
      [0, 0, 8, 40, 'desk'],
      [52, 0, 8, 40, 'desk'],
      [8, 0, 44, 7, 'bar'],
      [14, 14, 32, 4],
      [14, 21, 32, 2],
      [14, 26, 24, 2],
    ],
  },
  navbar: {
    sticky: [BAR, [12, 12, 36, 2], [12, 18, 36, 2], [12, 24, 36, 2], [12, 30, 28, 2]],
    static: [[0, -4, 60, 7, 'bar'], ...PAGE],
    hiding: [
      [1, 1, 58, 6, 'gone'],
      [12, 12, 36, 2],
      [12, 18, 36, 2],
      [12, 24, 36, 2],
      [12, 30, 28, 2],
    ],
  },
  sidebar: {
    'as-designed': [BAR, [6, 13, 30, 4], [6, 20, 30, 2], [6, 25, 24, 2], [42, 13, 12, 14, 'aside']],
    start: [BAR, [6, 13, 12, 21, 'aside'], [24, 13, 30, 4], [24, 20, 30, 2], [24, 25, 24, 2]],
    end: [BAR, [6, 13, 30, 4], [6, 20, 30, 2], [6, 25, 24, 2], [42, 13, 12, 21, 'aside']],
    stacked: [BAR, [6, 12, 48, 3], [6, 18, 48, 2], [6, 22, 40, 2], [6, 28, 48, 8, 'aside']],
  },
  footer: {
    full: [
      [12, 6, 36, 2],
      [0, 15, 60, 25, 'bar'],
      [6, 21, 12, 3],
      [24, 21, 12, 2],
      [24, 26, 12, 2],
      [42, 21, 12, 8],
    ],
    compact: [
      [12, 6, 36, 2],
      [12, 12, 36, 2],
      [12, 18, 28, 2],
      [0, 30, 60, 10, 'bar'],
      [6, 34, 10, 2],
      [24, 34, 30, 2],
    ],
  },
};

const shape = ([x, y, width, height, part = 'text']: Shape) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${part}"/>`;

/** The drawing of a choice as HTML; nothing where words say enough. */
export function getDrawing(name: ChoiceName, value: string): string {
  if (name === 'font') return '<span class="letters" aria-hidden="true">Aa</span>';
  if (name === 'colourTheme')
    return `<span class="swatch" data-swatch="${value}" aria-hidden="true"><i></i><i></i><i></i></span>`;
  if (name === 'scheme') return `<span class="scheme" data-value="${value}" aria-hidden="true"></span>`;
  if (name === 'direction')
    return `<span class="lines" dir="${value}" aria-hidden="true"><i></i><i></i><i></i></span>`;
  const shapes = ownValue(SHAPES[name] ?? {}, value) ?? [];
  return `<svg viewBox="0 0 60 40" aria-hidden="true">${shapes.map(shape).join('')}</svg>`;
}

/** The labels of the choices, in the order of the panel. */
export const CHOICE_WORDS: {
  readonly [Name in ChoiceName]: { readonly legend: string; readonly values: Record<Choices[Name], string> };
} = {
  scheme: {
    legend: 'Colour scheme',
    values: { auto: 'System', light: 'Light', dark: 'Dark' },
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

/** Where settings are saved: the label of each choice, and its meaning, which is shown for the chosen one. */
export const STORAGE_WORDS: Record<StoragePlace, { readonly label: string; readonly meaning: string }> = {
  session: { label: 'In this tab', meaning: 'Settings are saved until you close this tab.' },
  local: { label: 'On this device', meaning: 'Settings are saved in this browser for future visits.' },
  none: { label: 'Don’t save', meaning: 'The next page uses the defaults again.' },
};

/** The names of the sidebar's sides. Start and end swap in a page that reads from right to left. */
export const sidebarSides = (direction: Choices['direction']): Readonly<Record<'start' | 'end', string>> =>
  direction === 'rtl' ? { start: 'Right', end: 'Left' } : { start: 'Left', end: 'Right' };

/** The groups of three columns, then those of two. */
const GROUPS: readonly ChoiceName[] = [
  'scheme',
  'colourTheme',
  'layout',
  'navbar',
  'font',
  'sidebar',
  'footer',
  'direction',
];

const choiceHtml = (name: ChoiceName, [value, label]: [string, string]) => `
  <label>
    <input type="radio" name="${name}" value="${value}">
    ${getDrawing(name, value)}
    <span class="name">${label}</span>
  </label>`;

const groupHtml = (name: ChoiceName) => `
  <fieldset data-choice="${name}">
    <legend>${CHOICE_WORDS[name].legend}</legend>
    <div class="choices">
      ${Object.entries(CHOICE_WORDS[name].values)
        .map((entry) => choiceHtml(name, entry))
        .join('')}
    </div>
  </fieldset>`;

const STORAGE = `
  <fieldset data-choice="storage" aria-describedby="settings-saved">
    <legend>Save settings</legend>
    <div class="choices">
      ${Object.entries(STORAGE_WORDS)
        .map(
          ([value, { label }]) => `
  <label>
    <input type="radio" name="storage" value="${value}">
    <span class="name">${label}</span>
  </label>`,
        )
        .join('')}
    </div>
    <small id="settings-saved" data-saved></small>
  </fieldset>`;

const panelHtml = (nameLength: number) => `
  <div class="head">
    <h2 id="settings-title">Settings</h2>
    <button type="button" class="button" popovertarget="settings" popovertargetaction="hide">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13" /></svg>
      <span class="visually-hidden">Close settings</span>
    </button>
  </div>
  <form>
    ${GROUPS.map(groupHtml).join('')}
    <div class="app-name">
      <label for="app-name">Site name</label>
      <input type="text" id="app-name" name="appName" maxlength="${nameLength}" aria-describedby="app-name-note"
        autocomplete="off" spellcheck="false" dir="auto">
      <small id="app-name-note">Changes the name in this browser only.</small>
    </div>
    ${STORAGE}
  </form>
  <div class="foot">
    <button type="button" class="button" data-reset>Reset to defaults</button>
    <p role="status"></p>
  </div>`;

/** Creates the panel, connects it to its button, and opens it. It closes with Escape, the button or a click outside. */
export function openSettings(button: HTMLButtonElement, device: DeviceSettings): void {
  const panel = document.querySelector<HTMLElement>('#settings') ?? makePanel(device);
  button.popoverTargetElement = panel;
  panel.showPopover({ source: button });
}

function makePanel(device: DeviceSettings): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frame + drawings);
  document.adoptedStyleSheets.push(sheet);
  const panel = document.createElement('section');
  Object.assign(panel, { id: 'settings', popover: 'auto', role: 'dialog', tabIndex: -1, autofocus: true });
  panel.setAttribute('aria-labelledby', 'settings-title');
  panel.dataset.print = 'no';
  panel.innerHTML = panelHtml(device.nameLength);
  document.body.append(panel);
  const form = panel.querySelector('form');
  const status = panel.querySelector('[role="status"]');
  if (!form || !status) return panel;

  const say = (words: string) => {
    status.textContent = words;
  };
  form.addEventListener('input', () => {
    const { storage, ...fields } = Object.fromEntries(new FormData(form));
    const isSaved = device.choose(fields, device.getStorage(storage));
    say(isSaved ? '' : 'Your browser blocks storage for this site. The settings apply to this page only.');
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  panel.querySelector('[data-reset]')?.addEventListener('click', () => {
    device.reset();
    say('Settings reset.');
  });
  panel.addEventListener('toggle', () => say(''));
  const showChosen = () => fill(form, device);
  device.onChange(showChosen);
  showChosen();
  return panel;
}

/** Shows the current settings in the form. The field with the focus is not changed. */
function fill(form: HTMLFormElement, device: DeviceSettings): void {
  const { settings, storage } = device.current();
  for (const [name, value] of Object.entries({ ...settings, storage })) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value;
  }
  for (const [side, name] of Object.entries(sidebarSides(settings.direction))) {
    const label = form.querySelector(`label:has([name="sidebar"][value="${side}"]) .name`);
    if (label) label.textContent = name;
  }
  const saved = form.querySelector('[data-saved]');
  if (saved) saved.textContent = STORAGE_WORDS[storage].meaning;
}
