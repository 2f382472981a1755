import type { ChoiceName } from '../../../../lib/settings/settings.ts';
import { CHOICE_WORDS, SAVED_WORDS, STORAGE_WORDS, sidebarSides } from './choice-words.ts';
import type { DeviceSettings } from './device-settings.ts';
import drawings from './drawings.css';
import { drawingOf } from './drawings.ts';
import frame from './settings-panel.css';

const GROUPS: readonly ChoiceName[] = [
  'scheme',
  'colourTheme',
  'font',
  'layout',
  'navbar',
  'sidebar',
  'footer',
  'direction',
];

const choiceHtml = (name: ChoiceName, [value, label]: [string, string]) => `
  <label>
    <input type="radio" name="${name}" value="${value}">
    ${drawingOf(name, value)}
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

const storageHtml = ([value, { label, meaning }]: [string, { label: string; meaning: string }]) => `
  <label>
    <input type="radio" name="storage" value="${value}">
    <span><b class="name">${label}</b> <small>${meaning}</small></span>
  </label>`;

const panelHtml = (nameLength: number) => `
  <div class="head">
    <h2 id="settings-title">Settings</h2>
    <button type="button" class="button" popovertarget="settings" popovertargetaction="hide">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13" /></svg>
      <span class="visually-hidden">Close settings</span>
    </button>
  </div>
  <form>
    <p class="saved"><span data-saved></span> <button type="button" data-save-on-device>Save on this device</button></p>
    ${GROUPS.map(groupHtml).join('')}
    <div class="app-name">
      <label for="app-name">Site name</label>
      <input type="text" id="app-name" name="appName" maxlength="${nameLength}" aria-describedby="app-name-note"
        autocomplete="off" spellcheck="false" dir="auto">
      <small id="app-name-note">Changes the name in this browser only.</small>
    </div>
    <fieldset data-choice="storage">
      <legend>Save settings</legend>
      ${Object.entries(STORAGE_WORDS).map(storageHtml).join('')}
      <p>Settings are stored in this browser only.</p>
    </fieldset>
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
    const isKept = device.choose(fields, device.storageOf(storage));
    say(isKept ? '' : 'Your browser blocks storage for this site. The settings apply to this page only.');
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  panel.querySelector('[data-save-on-device]')?.addEventListener('click', () => {
    form.querySelector<HTMLInputElement>('[name="storage"][value="local"]')?.click();
    panel.focus();
    if (!status.textContent) say(SAVED_WORDS.local);
  });
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
  if (saved) saved.textContent = SAVED_WORDS[storage];
  form.querySelector('[data-save-on-device]')?.toggleAttribute('hidden', storage === 'local');
}
