import styles from './ArticleText.module.scss';

/** A text that is read from beginning to end, a brief or a post: HTML that `renderMarkdown` made and sanitised. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitises what its author typed.
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
