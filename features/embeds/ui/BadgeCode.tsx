import { badgeCode } from '@/features/embeds/model/badge-code';
import { routes } from '@/lib/routes';
import { CodeField } from './CodeField';
import styles from './EmbedBox.module.scss';

/** A creator's badge and the code that shows it on their own pages. */
export function BadgeCode({ username, displayName }: { username: string; displayName: string }) {
  const { html, markdown } = badgeCode(username, displayName);
  return (
    <div className={styles.badge}>
      <p>A badge with {displayName}’s current status. It updates within a minute after a record changes.</p>
      <img src={routes.badge(username)} alt={`Badge for ${displayName}`} loading="lazy" />
      <CodeField label="Badge as HTML" code={html} />
      <CodeField label="Badge as Markdown" code={markdown} />
      <p className={styles.note}>
        For one platform, add ?platform=youtube to the image address. For other styles, add ?style=flat-square
        or ?style=for-the-badge.
      </p>
    </div>
  );
}
