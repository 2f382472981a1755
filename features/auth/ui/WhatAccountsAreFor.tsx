import styles from './WhatAccountsAreFor.module.scss';

/** A text next to the forms: the purpose of an account, and that readers need none. */
export function WhatAccountsAreFor() {
  return (
    <aside className={styles.why} aria-label="What an account is for">
      <svg viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.before} d="M0 20H210" />
        <path className={styles.break} d="M214 2V38" />
        <path className={styles.gap} d="M230 20H396" />
        <path className={styles.after} d="M404 20H600" />
      </svg>
      <p className={styles.claim}>Your history, in your own words.</p>
      <ul className="plain-list">
        <li>
          <strong>A profile that does not depend on a platform.</strong> One page with all the places where
          people can find you now.
        </li>
        <li>
          <strong>All of your bans on one timeline.</strong> What happened, when, the appeal, and the outcome.
        </li>
        <li>
          <strong>Your own briefs.</strong> Short articles with sources, free to read.
        </li>
      </ul>
      <p className="muted">You do not need an account to read.</p>
    </aside>
  );
}
