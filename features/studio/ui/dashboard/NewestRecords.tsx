import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { newestOf } from '@/features/studio/model/newest';
import { StudioLink } from '../StudioLink';
import { useStudio } from '../studio-context';
import styles from './Rows.module.scss';

const SHOWN = 6;
const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The records that were edited most recently. */
export function NewestRecords() {
  const { bans, reports, briefs } = useStudio();
  const newest = newestOf({ bans, reports, briefs }, SHOWN);
  return (
    <Card id="newest" title="Recently edited">
      {newest.length === 0 ? (
        <p className={styles.none}>Your bans, reports and briefs will appear here.</p>
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
    </Card>
  );
}
