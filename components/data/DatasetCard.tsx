import type { Route } from 'next';
import { KIND_WORDS } from '@/components/intelligence/restriction-words';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { countRestrictions } from '@/lib/data/restrictions';
import { FORMATS } from '@/lib/data-versions/manifest';
import { countText } from '@/lib/domain/count-text';
import type { RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { routes } from '@/lib/routes';
import styles from './DatasetCard.module.scss';
import { FORMAT_WORDS } from './format-words';

/** All the records of a kind as they are now: how many they are, and the files. */
export async function DatasetCard({ kind }: { kind: RestrictionKind }) {
  const { title, standfirst, addressOf } = KIND_WORDS[kind];
  const { records, people } = await countRestrictions(kind);
  return (
    <article className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.counts}>
        <CountLink href={addressOf()} count={records}>
          {countText(records)} {records === 1 ? 'record' : 'records'}
        </CountLink>{' '}
        <CountLink href={addressOf()} count={people} of="people">
          {countText(people)} {people === 1 ? 'person' : 'people'}
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
        <Link className="text-link" href={addressOf() as Route}>
          Narrow them in the explorer
        </Link>{' '}
        and take away just those.
      </p>
    </article>
  );
}
