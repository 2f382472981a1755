import styles from './BrandMark.module.scss';

/** The line that breaks: the site's mark. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 34 16" width="34" height="16" aria-hidden="true">
      <path className={styles.before} d="M0 8H12" />
      <path className={styles.break} d="M14.5 0V16" />
      <path className={styles.after} d="M22 8H34" />
    </svg>
  );
}
