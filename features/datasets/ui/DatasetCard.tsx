import type { Route } from 'next';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { countRestrictions } from '@/features/bans/server/restrictions';
import { FORMATS } from '@/features/datasets/model/versions/manifest';
import type { RecordType } from '@/features/explorer/model/restriction-filter';
import { KIND_WORDS } from '@/features/explorer/ui/restriction-words';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import styles from './DatasetCard.module.scss';
import { FORMAT_WORDS } from './format-words';

/** All current bans or reports: their number and files. */
export async function DatasetCard({ kind }: { kind: RecordType }) {
  const { title, standfirst, addressOf } = KIND_WORDS[kind];
  const { records, people } = await countRestrictions(kind);
  return (
    <article className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.counts}>
        <CountLink href={addressOf()} count={records}>
          {plural(records, 'record')}
        </CountLink>{' '}
        <CountLink href={addressOf()} count={people} of="people">
          {plural(people, 'person', 'people')}
        </CountLink>
      </p>
      <p className={styles.note}>{standfirst}</p>
      <ul className={`plain-list ${styles.files}`}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a className="button" href={routes.rows(kind, format)} download rel="nofollow">
              <Icon name="download" /> {FORMAT_WORDS[format].name}
              <span className="visually-hidden"> of all {KIND_WORDS[kind].many}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Or{' '}
        <Link className="text-link" href={addressOf() as Route}>
          filter first
        </Link>
        , then download only the rows you need.
      </p>
    </article>
  );
}
