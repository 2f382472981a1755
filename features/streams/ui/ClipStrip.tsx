import { Picture } from '@/components/ui/Picture';
import type { Theme } from '@/lib/domain/theme';
import { pictureOf, seriesSlug } from '@/lib/pictures/picture';
import styles from './ClipStrip.module.scss';

/** Six frames of a theme's sample clip. Decorative: the clip's chapters are on the page of the stream. */
export function ClipStrip({ theme, isRestricted }: { theme: Theme; isRestricted: boolean }) {
  return (
    <div className={styles.strip} data-restricted={isRestricted || undefined}>
      <Picture
        picture={pictureOf('strip', seriesSlug(theme), theme)}
        sizes="(min-width: 576px) 100vw, 200vw"
      />
    </div>
  );
}
