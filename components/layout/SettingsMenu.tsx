import { Icon } from '@/components/ui/Icon';
import styles from './SettingsMenu.module.scss';

/**
 * The settings button, hidden until its custom element adds the panel.
 * @param inMenu true for a row at the end of the mobile menu, because the narrow header has no room for the button
 */
export function SettingsMenu({ inMenu = false }: { inMenu?: boolean }) {
  return (
    <settings-menu class={inMenu ? styles.row : styles.settings}>
      <button type="button" className={`button ${inMenu ? '' : styles.button}`} aria-haspopup="dialog">
        <Icon name="sliders" />
        <span className={inMenu ? undefined : 'visually-hidden'}>Settings</span>
      </button>
    </settings-menu>
  );
}
