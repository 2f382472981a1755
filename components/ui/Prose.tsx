import styles from './Prose.module.scss';

/** Text that somebody wrote, as `renderMarkdown` made it: its HTML is sanitised there. Nothing for an empty text. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitises what its author typed.
  return html && <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
