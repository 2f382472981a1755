import { Icon } from '@/components/ui/Icon';
import { DIRECTIONS, SCHEMES } from '@/lib/settings/settings';
import styles from './SettingsMenu.module.scss';

const NAMES = {
  auto: 'Same as system',
  light: 'Light',
  dark: 'Dark',
  ltr: 'Left to right',
  rtl: 'Right to left',
} as const;

/** Appearance: the colour scheme and the reading direction. Kept out of sight until its element runs. */
export function SettingsMenu() {
  return (
    <settings-menu class={styles.settings}>
      <button type="button" className={`button ${styles.button}`} popoverTarget="appearance">
        <Icon name="sliders" />
        <span className="visually-hidden">Appearance</span>
      </button>
      <form id="appearance" popover="auto" className={styles.panel} aria-label="Appearance">
        <Choices legend="Colour scheme" name="scheme" values={SCHEMES} />
        <Choices legend="Direction" name="direction" values={DIRECTIONS} />
      </form>
    </settings-menu>
  );
}

type Value = keyof typeof NAMES;

function Choices({ legend, name, values }: { legend: string; name: string; values: readonly Value[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map((value, index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {NAMES[value]}
        </label>
      ))}
    </fieldset>
  );
}
