import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { IgnoredFilters } from '@/components/ui/ListFilters';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import { filterText } from '@/features/datasets/model/citation';
import { FORMATS, getDay, type Manifest } from '@/features/datasets/model/manifest';
import type { VersionCounts } from '@/features/datasets/server/data-versions';
import { type FilterProblem, isFiltered } from '@/features/explorer/model/restriction-filter';
import { KIND_WORDS } from '@/features/explorer/model/restriction-words';
import { RECORD_TYPES, type RecordType, type RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { plural, pluralForm } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import { CiteForms } from './CiteBox';
import pageStyles from './DataPage.module.scss';
import styles from './VersionPage.module.scss';
import { changesText, removedText, VersionFiles } from './VersionTable';

type OfKinds = Readonly<Record<RecordType, VersionCounts>>;

type VersionPageProps = {
  version: Manifest;
  filter: RestrictionFilter;
  /** Parameters of the address that could not be used. */
  problems: readonly FilterProblem[];
  /** The rows of the version that are still public: all of them, and those that match the filter. */
  whole: OfKinds;
  left: OfKinds;
};

/** A published version of the records: counts, files with hashes, filtered rows and citations. */
export function VersionPage({ version, filter, problems, whole, left }: VersionPageProps) {
  const { name, kinds, before } = version;
  const filtered = isFiltered(filter);
  const withdrawn = RECORD_TYPES.map((kind) => kinds[kind].records - whole[kind].records);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <p className="kicker">
          <Link href={`${routes.data()}#versions` as Route}>Data, published version</Link>
        </p>
        <h1>
          Version {name}{' '}
          <span>
            {plural(kinds.ban.records, 'ban')}, {plural(kinds.report.records, 'report')}
          </span>
        </h1>
        <p className={styles.note}>
          The public records as they were on <Time when={onDay(getDay(name))} style="long" />.{' '}
          {before && (
            <Link className="text-link" href={routes.dataVersion(before, filter) as Route}>
              Previous version
            </Link>
          )}
        </p>
      </header>
      <IgnoredFilters problems={problems} />
      {filtered && (
        <section className={styles.section}>
          <SectionHeading id="rows" note={filterText(filter)}>
            Filtered rows
          </SectionHeading>
          <div className={styles.kinds}>
            {RECORD_TYPES.map((kind) => (
              <FilteredRows key={kind} version={name} kind={kind} filter={filter} counts={left[kind]} />
            ))}
          </div>
          <p className={styles.note}>
            <Link className="text-link" href={routes.dataVersion(name) as Route}>
              The whole version
            </Link>
          </p>
        </section>
      )}
      <section className={styles.section}>
        <SectionHeading id="changes" note={before ? `Since version ${before}` : undefined}>
          Contents
        </SectionHeading>
        <div className={styles.kinds}>
          {RECORD_TYPES.map((kind) => (
            <p key={kind} className={styles.kind}>
              <strong>{KIND_WORDS[kind].title}</strong>
              <span>
                {plural(kinds[kind].records, 'record')}, {plural(kinds[kind].people, 'person', 'people')}
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
        <SectionHeading id="cite">Cite this version</SectionHeading>
        <div className={styles.cites}>
          {RECORD_TYPES.map((kind) => (
            <div key={kind}>
              <h3>{KIND_WORDS[kind].title}</h3>
              <CiteForms cited={{ kind, filter, count: left[kind], version: name, day: getDay(name) }} />
            </div>
          ))}
        </div>
      </section>
      <p className={pageStyles.text}>
        See{' '}
        <Link className="text-link" href={routes.data() as Route}>
          the data page
        </Link>{' '}
        for column definitions, the licence and how to check a hash.
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
  kind: RecordType;
  filter: RestrictionFilter;
  counts: VersionCounts;
}) {
  const { title, many, getHref } = KIND_WORDS[kind];
  return (
    <div className={styles.kind}>
      <strong>{title}</strong>
      <span data-version-records={records} data-kind={kind}>
        {plural(records, 'record')}, {plural(people, 'person', 'people')}
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
      <Link className="text-link" href={getHref(filter) as Route} rel="nofollow">
        Current rows
      </Link>
    </div>
  );
}

/** States the number of withdrawn records, and its effect on the hashes below. */
function Withdrawn({ ban, report }: { ban: number; report: number }) {
  if (ban === 0 && report === 0)
    return (
      <p className={styles.note}>
        No record has been withdrawn since then. The files are identical to the published ones, byte for byte.
      </p>
    );
  const parts = [ban > 0 && plural(ban, 'ban'), report > 0 && plural(report, 'report')].filter(Boolean);
  return (
    <p className={styles.withdrawn} data-withdrawn={ban + report}>
      <Icon name="slash-circle" /> {parts.join(' and ')} {pluralForm(ban + report, 'was', 'were')} withdrawn
      since then and {pluralForm(ban + report, 'is', 'are')} left out of the downloads. The hashes are of the
      files as published: a file with withdrawn records has a different hash now.
    </p>
  );
}
