import { deviceSettings } from './parts/device-settings.ts';

const loadPanel = () => import('./parts/settings-panel.ts');

/** The settings button. The panel is loaded before the first press. */
class SettingsMenu extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    if (!button) return;
    for (const hint of ['pointerenter', 'focusin']) this.addEventListener(hint, () => loadPanel());
    button.addEventListener('click', async () => {
      this.closest<HTMLElement>('[popover]')?.hidePopover(); // The menu would cover the page that the settings change.
      if (button.popoverTargetElement) return; // The browser opens and closes it.
      const { openSettings } = await loadPanel();
      openSettings(button, deviceSettings);
    });
  }
}

customElements.define('settings-menu', SettingsMenu);
