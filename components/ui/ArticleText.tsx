import { preloadText } from '@/lib/theme/preload-fonts';
import styles from './ArticleText.module.scss';

/** The text of a brief or a post: HTML that `renderMarkdown` made and sanitised. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  preloadText();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitises what its author typed.
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
