import styles from './Prose.module.scss';

/** User text as HTML that `renderMarkdown` made and sanitised. Renders nothing for an empty text. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitises what its author typed.
  return html && <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
