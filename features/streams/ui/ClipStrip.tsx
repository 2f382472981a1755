import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { type Chapter, durationText } from '@/features/streams/model/stream';
import type { Theme } from '@/lib/domain/theme';
import { getPicture, seriesSlug } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { hasFrames, SHOTS } from './ChapterFrames';
import styles from './ChapterFrames.module.scss';

type ClipStripProps = {
  slug: string;
  theme: Theme;
  isRestricted: boolean;
  /** The chapters of the clip. Each frame has the title of the one that begins with it. */
  chapters?: readonly Chapter[];
};

/** One frame of each shot of a theme's sample clip. Each leads to the stream at that moment. */
export function ClipStrip({ slug, theme, isRestricted, chapters = [] }: ClipStripProps) {
  const moments: readonly Chapter[] = hasFrames(chapters)
    ? chapters
    : SHOTS.map((startSeconds) => ({ startSeconds, title: '' }));
  return (
    <nav
      className={styles.frames}
      data-restricted={isRestricted || undefined}
      aria-label="Moments of the clip"
    >
      <Picture
        picture={getPicture('strip', seriesSlug(theme), theme)}
        sizes="(min-width: 1200px) 1180px, 100vw"
      />
      <ol className="plain-list">
        {moments.map(({ startSeconds, title }) => (
          <li key={startSeconds}>
            <Link href={`${routes.stream(slug)}?t=${startSeconds}` as Route}>
              <span>
                <span className="visually-hidden">Watch from</span>{' '}
                <span className={styles.time}>{durationText(startSeconds)}</span> {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
