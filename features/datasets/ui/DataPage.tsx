import type { Route } from 'next';
import { JsonLd } from '@/components/layout/JsonLd';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PageContents } from '@/components/ui/PageContents';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { countRestrictions } from '@/features/bans/server/restrictions';
import { DATA_LICENCE } from '@/features/datasets/model/citation';
import { COLUMNS_VERSION } from '@/features/datasets/model/columns';
import { dataJsonLd } from '@/features/datasets/model/dataset-json-ld';
import { FORMATS, type Manifest } from '@/features/datasets/model/manifest';
import { KIND_WORDS } from '@/features/explorer/model/restriction-words';
import { RECORD_TYPES, type RecordType } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './DataPage.module.scss';
import { Dictionary } from './Dictionary';
import { FORMAT_WORDS } from './DownloadMenu';
import { VersionFiles, VersionTable } from './VersionTable';

/** Notes on the file formats, for people who open the files. */
function FormatNotes() {
  return (
    <dl className={styles.formats}>
      <div>
        <dt>
          {FORMAT_WORDS.csv.name} <span>{FORMAT_WORDS.csv.use}</span>
        </dt>
        <dd>
          UTF-8 with a byte order mark, which Excel needs and LibreOffice, pandas and readr recognise. In R’s{' '}
          <code dir="ltr">read.csv</code>, set <code dir="ltr">fileEncoding = "UTF-8-BOM"</code>. Line endings
          follow RFC 4180. Text is quoted; numbers and dates are not. In LibreOffice, select “Format quoted
          field as text” to import every type correctly. A cell that a spreadsheet would run as a formula
          starts with an apostrophe. Lists are JSON in one cell. Unknown values are empty cells.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.json.name} <span>{FORMAT_WORDS.json.use}</span>
        </dt>
        <dd>
          Title, version, filter, licence and citation come first, then <code dir="ltr">rows</code>. The last
          field, <code dir="ltr">written</code>, is the number of rows in the file. Unknown values are null.
        </dd>
      </div>
      <div>
        <dt>
          {FORMAT_WORDS.ndjson.name} <span>{FORMAT_WORDS.ndjson.use}</span>
        </dt>
        <dd>One row per line and nothing else. Read it line by line, without loading the whole file.</dd>
      </div>
      <div>
        <dt>
          About live files <span>every format</span>
        </dt>
        <dd>
          The rows and their order are fixed when the download starts. If a record changes while the file is
          downloading, you get its current version; withdrawn records and records that no longer match the
          filter are left out. Newer records are not included. A live file has no published hash, because it
          is created while it is sent; a version has one. The response headers also name the licence and the
          dictionary.
        </dd>
      </div>
    </dl>
  );
}

/** All current bans or reports: their number and files. */
async function DatasetCard({ kind }: { kind: RecordType }) {
  const { title, standfirst, getHref } = KIND_WORDS[kind];
  const { records, people } = await countRestrictions(kind);
  return (
    <article className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.counts}>
        <CountLink href={getHref()} count={records}>
          {plural(records, 'record')}
        </CountLink>{' '}
        <CountLink href={getHref()} count={people} of="people">
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
        <Link className="text-link" href={getHref() as Route}>
          filter first
        </Link>
        , then download only the rows you need.
      </p>
    </article>
  );
}

const SECTIONS = [
  { id: 'files', title: 'Files' },
  { id: 'versions', title: 'Versions' },
  { id: 'formats', title: 'Formats' },
  { id: 'columns', title: 'Columns' },
  { id: 'licence', title: 'Licence' },
  { id: 'check', title: 'Check a file' },
  { id: 'more', title: 'API, feeds and methods' },
];

/** @param versions newest first */
export function DataPage({ versions }: { versions: readonly Manifest[] }) {
  return (
    <div className={`page ${styles.page}`}>
      <JsonLd data={dataJsonLd(versions[0])} />
      <header className={styles.head}>
        <h1>Download the data</h1>
        <p className="standfirst">Every public record, as files to open, analyse, verify and cite.</p>
      </header>
      <PageContents sections={SECTIONS} className={styles.contents} />
      <div className={styles.sections}>
        <section>
          <SectionHeading id="files" note="The current records">
            Files
          </SectionHeading>
          <div className={styles.cards}>
            {RECORD_TYPES.map((kind) => (
              <DatasetCard key={kind} kind={kind} />
            ))}
          </div>
        </section>
        <section>
          <SectionHeading
            id="versions"
            note="Snapshots for citation, without records that were deleted or removed later"
          >
            Versions
          </SectionHeading>
          <Versions versions={versions} />
        </section>
        <section>
          <SectionHeading id="formats">Formats</SectionHeading>
          <FormatNotes />
        </section>
        <section>
          <SectionHeading id="columns" note={`Column set version ${COLUMNS_VERSION}`}>
            Columns
          </SectionHeading>
          <p className={styles.text}>
            The data dictionary. The columns and their order are the same in every format, and in the API.
          </p>
          <Dictionary />
        </section>
        <section>
          <SectionHeading id="licence">Licence</SectionHeading>
          <Licence />
        </section>
        <section>
          <SectionHeading id="check">Check a file</SectionHeading>
          <p className={styles.text}>
            “Check” beside a hash opens{' '}
            <Link className="text-link" href={routes.checkFile()}>
              a page that compares your file with it
            </Link>{' '}
            in your browser. In a terminal, <code dir="ltr">sha256sum bans.csv</code> prints the hash of a
            file; on Windows <code dir="ltr">certutil -hashfile bans.csv SHA256</code>. A matching hash shows
            that not one byte has changed. It does not show that the content is true.
          </p>
        </section>
        <section>
          <SectionHeading id="more">API, feeds and methods</SectionHeading>
          <ul className={styles.text}>
            <li>
              <Link className="text-link" href={routes.api.documentation() as Route}>
                The API
              </Link>{' '}
              returns the same rows page by page, for programs.
            </li>
            <li>
              <Link className="text-link" href={routes.feedsPage() as Route}>
                Feeds
              </Link>{' '}
              list new entries for any filter.
            </li>
            <li>
              <Link className="text-link" href={routes.methods() as Route}>
                Methods
              </Link>{' '}
              explains how we count and what the figures cannot show.
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}

function Versions({ versions }: { versions: readonly Manifest[] }) {
  const [newest] = versions;
  if (!newest)
    return (
      <p className={styles.text}>
        No version has been published yet. A version is published on every day on which a record changes.
      </p>
    );
  return (
    <>
      <p className={styles.text}>
        A version is published on every day on which a record changes. Its address is permanent, so you can
        cite it. These are the files of the latest version, <VersionName name={newest.name} />. Records that
        their owners withdraw are also left out of older versions; each version’s page says how many.
      </p>
      <VersionFiles version={newest} />
      <h3 className={styles.subheading}>All versions</h3>
      <VersionTable versions={versions} />
    </>
  );
}

const VersionName = ({ name }: { name: string }) => (
  <Link className="text-link" href={routes.dataVersion(name) as Route}>
    {name}
  </Link>
);

function Licence() {
  return (
    <div className={styles.text}>
      <p>
        <a className="text-link" href={DATA_LICENCE.url} rel="license noopener">
          {DATA_LICENCE.name} ({DATA_LICENCE.short})
        </a>
        : use it for any purpose, including commercial, and name the source. “Cite” in the explorer gives the
        wording.
      </p>
      <p>
        <strong>It covers</strong> {DATA_LICENCE.covers}
      </p>
      <p>
        <strong>It does not cover</strong> {DATA_LICENCE.leavesOut}
      </p>
    </div>
  );
}
