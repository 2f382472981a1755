import type { Route } from 'next';
import { KIND_WORDS } from '@/components/intelligence/restriction-words';
import { Icon } from '@/components/ui/Icon';
import { LeftOut } from '@/components/ui/LeftOut';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { VersionCounts } from '@/lib/data/data-versions';
import { dayOf, FORMATS, KINDS, type Manifest } from '@/lib/data-versions/manifest';
import { countText } from '@/lib/domain/count-text';
import {
  type FilterProblem,
  isNarrowed,
  type RestrictionFilter,
  type RestrictionKind,
} from '@/lib/domain/explorer/restriction-filter';
import { onDay } from '@/lib/domain/time/when';
import { filterText } from '@/lib/exports/citation';
import { routes } from '@/lib/routes';
import { CiteForms } from './CiteForms';
import pageStyles from './DataPage.module.scss';
import { VersionFiles } from './VersionFiles';
import styles from './VersionPage.module.scss';
import { changesText, removedText } from './VersionTable';

type OfKinds = Readonly<Record<RestrictionKind, VersionCounts>>;

type VersionPageProps = {
  version: Manifest;
  filter: RestrictionFilter;
  /** What the address asked for and means nothing. */
  problems: readonly FilterProblem[];
  /** What of the version is public still: all of it, and what the filter leaves. */
  whole: OfKinds;
  left: OfKinds;
};

/** A kept state of the records: how many they were, the files with their hashes, and the rows of a filter. */
export function VersionPage({ version, filter, problems, whole, left }: VersionPageProps) {
  const { name, kinds, before } = version;
  const narrowed = isNarrowed(filter);
  const withdrawn = KINDS.map((kind) => kinds[kind].records - whole[kind].records);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <p className="kicker">
          <Link href={`${routes.data()}#versions` as Route}>Data, kept version</Link>
        </p>
        <h1>
          Version {name}{' '}
          <span>
            {countText(kinds.ban.records)} {kinds.ban.records === 1 ? 'ban' : 'bans'},{' '}
            {countText(kinds.report.records)} {kinds.report.records === 1 ? 'report' : 'reports'}
          </span>
        </h1>
        <p className={styles.note}>
          The public records as they were on <Time when={onDay(dayOf(name))} style="long" />.{' '}
          {before && (
            <Link className="text-link" href={routes.dataVersion(before, filter) as Route}>
              The version before
            </Link>
          )}
        </p>
      </header>
      <LeftOut problems={problems} />
      {narrowed && (
        <section className={styles.section}>
          <SectionHeading id="rows" note={filterText(filter)}>
            The rows of your filter
          </SectionHeading>
          <div className={styles.kinds}>
            {KINDS.map((kind) => (
              <FilteredRows key={kind} version={name} kind={kind} filter={filter} counts={left[kind]} />
            ))}
          </div>
          <p className={styles.note}>
            <Link className="text-link" href={routes.dataVersion(name) as Route}>
              All of this version
            </Link>
          </p>
        </section>
      )}
      <section className={styles.section}>
        <SectionHeading id="changes" note={before ? `Since version ${before}` : undefined}>
          What it holds
        </SectionHeading>
        <div className={styles.kinds}>
          {KINDS.map((kind) => (
            <p key={kind} className={styles.kind}>
              <strong>{KIND_WORDS[kind].title}</strong>
              <span>
                {countText(kinds[kind].records)} {kinds[kind].records === 1 ? 'record' : 'records'},{' '}
                {countText(kinds[kind].people)} {kinds[kind].people === 1 ? 'person' : 'people'}
              </span>
              <span className={styles.note}>{changesText(kinds[kind])}</span>
              {kinds[kind].removed && <span className={styles.note}>{removedText(kinds[kind].removed)}</span>}
            </p>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <SectionHeading id="files" note="As they were published">
          Files
        </SectionHeading>
        <Withdrawn ban={withdrawn[0] ?? 0} report={withdrawn[1] ?? 0} />
        <VersionFiles version={version} />
      </section>
      <section className={styles.section}>
        <SectionHeading id="cite">Cite it</SectionHeading>
        <div className={styles.cites}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <h3>{KIND_WORDS[kind].title}</h3>
              <CiteForms cited={{ kind, filter, count: left[kind], version: name, day: dayOf(name) }} />
            </div>
          ))}
        </div>
      </section>
      <p className={pageStyles.text}>
        What each column means, the licence and how to check a hash are on{' '}
        <Link className="text-link" href={routes.data() as Route}>
          the page of the data
        </Link>
        .
      </p>
    </div>
  );
}

function FilteredRows({
  version,
  kind,
  filter,
  counts: { records, people },
}: {
  version: string;
  kind: RestrictionKind;
  filter: RestrictionFilter;
  counts: VersionCounts;
}) {
  const { title, many, addressOf } = KIND_WORDS[kind];
  return (
    <div className={styles.kind}>
      <strong>{title}</strong>
      <span data-version-records={records} data-kind={kind}>
        {countText(records)} {records === 1 ? 'record' : 'records'}, {countText(people)}{' '}
        {people === 1 ? 'person' : 'people'}
      </span>
      {records > 0 && (
        <ul className={`plain-list ${styles.downloads}`}>
          {FORMATS.map((format) => (
            <li key={format}>
              <a
                className="button"
                href={routes.versionRows(version, kind, format, filter)}
                download
                rel="nofollow"
              >
                {format.toUpperCase()}
                <span className="visually-hidden">
                  {' '}
                  of these {many} in version {version}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-link" href={addressOf(filter) as Route} rel="nofollow">
        As they are now
      </Link>
    </div>
  );
}

/** Says what can no longer be taken away, and what that means for the hashes below. */
function Withdrawn({ ban, report }: { ban: number; report: number }) {
  if (ban === 0 && report === 0)
    return (
      <p className={styles.note}>
        Nothing of it was withdrawn since: the files are the ones that were published, byte for byte.
      </p>
    );
  const parts = [
    ban > 0 && `${countText(ban)} ${ban === 1 ? 'ban' : 'bans'}`,
    report > 0 && `${countText(report)} ${report === 1 ? 'report' : 'reports'}`,
  ].filter(Boolean);
  return (
    <p className={styles.withdrawn} data-withdrawn={ban + report}>
      <Icon name="slash-circle" /> {parts.join(' and ')} {ban + report === 1 ? 'was' : 'were'} withdrawn since
      and {ban + report === 1 ? 'is' : 'are'} left out of what you can take away. The hashes are of the files
      as they were published: what is sent now has other bytes where something was left out.
    </p>
  );
}
