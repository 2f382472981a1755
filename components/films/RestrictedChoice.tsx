import styles from './RestrictedChoice.module.scss';

/**
 * Whether the pictures of restricted films are shown. The box alone shows them on its page, by the sheet of the cards; its
 * element remembers the choice on the device, for everything that is restricted.
 */
export function RestrictedChoice() {
  return (
    <restricted-choice class={styles.choice}>
      <label>
        <input type="checkbox" id="show-restricted" autoComplete="off" suppressHydrationWarning /> Show their
        pictures, and do not ask again
      </label>
      <p className="muted">
        Until you choose so, pictures of restricted films are veiled everywhere on this site.
      </p>
    </restricted-choice>
  );
}
