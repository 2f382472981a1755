import styles from './WhatAccountsAreFor.module.scss';

/** Beside the forms: why somebody would want an account, and that readers need none. */
export function WhatAccountsAreFor() {
  return (
    <aside className={styles.why} aria-label="What an account is for">
      <svg viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.before} d="M0 20H210" />
        <path className={styles.break} d="M214 2V38" />
        <path className={styles.gap} d="M230 20H396" />
        <path className={styles.after} d="M404 20H600" />
      </svg>
      <p className={styles.claim}>Your record, kept by you.</p>
      <ul className="plain-list">
        <li>
          <strong>A profile that outlives a platform.</strong> Where to find you now, on one page that is
          yours.
        </li>
        <li>
          <strong>Every ban on one line.</strong> What happened, since when, the appeal, and how it ended.
        </li>
        <li>
          <strong>Briefs of your own.</strong> Short, sourced, and open to everybody.
        </li>
      </ul>
      <p className="muted">Reading needs no account and never will.</p>
    </aside>
  );
}
