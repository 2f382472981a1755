import styles from './RestrictedChoice.module.scss';

/** * The choice to show images of restricted films. On this page, CSS alone shows them when the box is ticked; the custom
 * element saves the choice on the device, for everything that is restricted.
 */
export function RestrictedChoice() {
  return (
    <restricted-choice class={styles.choice}>
      <label>
        <input type="checkbox" id="show-restricted" autoComplete="off" suppressHydrationWarning /> Show images
        of restricted films, and don’t ask again
      </label>
      <p className="muted">Images of restricted films are blurred across this site until you turn this on.</p>
    </restricted-choice>
  );
}
