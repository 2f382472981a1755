import { parseSettings, SETTINGS_KEY, type Settings } from '../../lib/settings/settings.ts';

/** The appearance menu: shows what is set, applies and stores what is chosen. */
class SettingsMenu extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form');
    if (!form) return;
    const settings = readSettings();
    for (const input of form.querySelectorAll('input')) {
      input.checked = input.value === settings[input.name === 'scheme' ? 'scheme' : 'direction'];
    }
    form.addEventListener('change', () => {
      const chosen = new FormData(form);
      const next = { scheme: chosen.get('scheme'), direction: chosen.get('direction') };
      writeSettings(parseSettings(JSON.stringify(next)));
    });
  }
}

function readSettings(): Settings {
  try {
    return parseSettings(sessionStorage.getItem(SETTINGS_KEY));
  } catch {
    return parseSettings(null); // Storage is refused: the defaults stand.
  }
}

function writeSettings(settings: Settings) {
  const root = document.documentElement;
  root.dir = settings.direction;
  if (settings.scheme === 'auto') delete root.dataset.scheme;
  else root.dataset.scheme = settings.scheme;
  try {
    sessionStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

customElements.define('settings-menu', SettingsMenu);
