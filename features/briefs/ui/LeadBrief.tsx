import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { CATEGORIES, THEMES } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './LeadBrief.module.scss';

/** The brief that opens the home page. */
export function LeadBrief({ brief }: { brief: BriefSummary }) {
  return (
    <article className={styles.lead}>
      <Picture
        picture={pictureOfRecord('brief', brief)}
        sizes="(min-width: 992px) 700px, 92vw"
        loading="eager"
      />
      <p className="kicker">
        {THEMES[brief.theme]} · {CATEGORIES[brief.category]}
      </p>
      <h2 className={styles.title}>
        <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
      </h2>
      <p className="standfirst">{brief.description}</p>
      <p className="muted">
        {brief.author.displayName} <DemoMark isSample={brief.author.isSample} /> ·{' '}
        <Time when={onDay(brief.publishedOn)} style="long" /> · {brief.readingMinutes} min
      </p>
    </article>
  );
}
