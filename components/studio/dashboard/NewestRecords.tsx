import type { Route } from 'next';
import { newestOf } from '@/lib/studio/newest';
import { StudioLink } from '../StudioLink';
import { StudioCard } from '../StudioPage';
import { useStudio } from '../studio-context';
import styles from './Rows.module.scss';

const SHOWN = 6;
const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What was written last. */
export function NewestRecords() {
  const { bans, reports, briefs } = useStudio();
  const newest = newestOf({ bans, reports, briefs }, SHOWN);
  return (
    <StudioCard id="newest" title="Written last">
      {newest.length === 0 ? (
        <p className={styles.none}>Bans, reports and briefs stand here once you have written them.</p>
      ) : (
        <ul className={`plain-list ${styles.rows}`}>
          {newest.map(({ id, kind, title, href, writtenAt }) => (
            <li key={id}>
              <p>
                <span className={styles.kind}>{kind}</span>
                <StudioLink href={href as Route} dir="auto">
                  {title}
                </StudioLink>
              </p>
              <time dateTime={writtenAt}>{instantText.format(new Date(writtenAt))}</time>
            </li>
          ))}
        </ul>
      )}
    </StudioCard>
  );
}
