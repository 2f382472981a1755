import { Icon } from '@/components/ui/Icon';
import styles from './SettingsMenu.module.scss';

/** The button of the settings, out of sight until its element runs; the panel is the element's. */
export function SettingsMenu() {
  return (
    <settings-menu class={styles.settings}>
      <button type="button" className={`button ${styles.button}`} aria-haspopup="dialog">
        <Icon name="sliders" />
        <span className="visually-hidden">Settings</span>
      </button>
    </settings-menu>
  );
}
