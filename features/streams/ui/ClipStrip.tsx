import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { durationText } from '@/features/streams/model/stream';
import type { Theme } from '@/lib/domain/theme';
import { pictureOf, seriesSlug } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './ClipStrip.module.scss';

/** The seconds at which the shots of a sample clip begin. */
export const SHOTS = [0, 8, 16] as const;

type ClipStripProps = {
  slug: string;
  theme: Theme;
  isRestricted: boolean;
};

/** One frame of each shot of a theme's sample clip. Each leads to the stream at that moment. */
export function ClipStrip({ slug, theme, isRestricted }: ClipStripProps) {
  return (
    <nav
      className={styles.strip}
      data-restricted={isRestricted || undefined}
      aria-label="Moments of the clip"
    >
      <Picture picture={pictureOf('strip', seriesSlug(theme), theme)} sizes="100vw" />
      <ol className="plain-list">
        {SHOTS.map((second) => (
          <li key={second}>
            <Link href={`${routes.stream(slug)}?t=${second}` as Route}>
              <span className="visually-hidden">Watch from</span>{' '}
              <span className={styles.time}>{durationText(second)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
