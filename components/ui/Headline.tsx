import styles from './Headline.module.scss';

/** A headline. If it has a colon, its lines break there first. */
export function Headline({ text }: { text: string }) {
  const end = text.indexOf(': ') + 1;
  if (end === 0) return text;
  return (
    <>
      <span className={styles.part}>{text.slice(0, end)}</span>{' '}
      <span className={styles.part}>{text.slice(end + 1)}</span>
    </>
  );
}
