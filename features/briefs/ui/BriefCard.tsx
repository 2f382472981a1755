import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { THEMES } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './BriefCard.module.scss';

const SIZES = '(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw';

/** A brief in a grid. The whole card is a link, named by its heading. */
export function BriefCard({ brief, eager = false }: { brief: BriefSummary; eager?: boolean }) {
  return (
    <article className={styles.card}>
      <Picture picture={pictureOfRecord('brief', brief)} sizes={SIZES} loading={eager ? 'eager' : 'lazy'} />
      <p className="kicker">{THEMES[brief.theme]}</p>
      <h3>
        <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
      </h3>
      <p className={styles.description}>{brief.description}</p>
      <p className={styles.foot}>
        {brief.author.displayName} <DemoMark isSample={brief.author.isSample} /> · {brief.readingMinutes} min
        {brief.video && ' · video'}
      </p>
    </article>
  );
}
