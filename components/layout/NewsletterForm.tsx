import styles from './NewsletterForm.module.scss';

/** The footer's box. The answer is a page, so that it works without a script. */
export function NewsletterForm() {
  return (
    <form className={styles.form} action="/newsletter" method="post">
      <label htmlFor="newsletter-email">
        <strong>A weekly letter, soon</strong>
        <span>New bans, restorations and the best brief. Until it is sent, nothing you type is kept.</span>
      </label>
      <div className={styles.row}>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="E-mail"
        />
        <button type="submit" className="button button-primary">
          Subscribe
        </button>
      </div>
    </form>
  );
}
