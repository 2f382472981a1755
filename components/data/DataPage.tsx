import type { Route } from 'next';
import { JsonLd } from '@/components/layout/JsonLd';
import { Link } from '@/components/ui/Link';
import { PageContents } from '@/components/ui/PageContents';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { KINDS, type Manifest } from '@/lib/data-versions/manifest';
import { COLUMNS_VERSION } from '@/lib/exports/columns';
import { DATA_LICENCE } from '@/lib/exports/licence';
import { routes } from '@/lib/routes';
import { dataJsonLd } from '@/lib/seo/dataset-json-ld';
import styles from './DataPage.module.scss';
import { DatasetCard } from './DatasetCard';
import { Dictionary } from './Dictionary';
import { FormatNotes } from './FormatNotes';
import { VersionFiles } from './VersionFiles';
import { VersionTable } from './VersionTable';

const SECTIONS = [
  { id: 'files', title: 'Files' },
  { id: 'versions', title: 'Versions' },
  { id: 'formats', title: 'Formats' },
  { id: 'columns', title: 'Columns' },
  { id: 'licence', title: 'Licence' },
  { id: 'check', title: 'Check a file' },
  { id: 'more', title: 'Other ways' },
];

/** @param versions the newest first; null on a site that keeps none */
export function DataPage({ versions }: { versions: readonly Manifest[] | null }) {
  return (
    <div className={`page ${styles.page}`}>
      <JsonLd data={dataJsonLd(versions?.[0])} />
      <header className={styles.head}>
        <h1>Take the data away</h1>
        <p className="standfirst">
          Every public record, as files that you can open, compute with, check and cite.
        </p>
      </header>
      <PageContents sections={SECTIONS} className={styles.contents} />
      <div className={styles.sections}>
        <section>
          <SectionHeading id="files" note="As the records are now">
            Files
          </SectionHeading>
          <div className={styles.cards}>
            {KINDS.map((kind) => (
              <DatasetCard key={kind} kind={kind} />
            ))}
          </div>
        </section>
        <section>
          <SectionHeading id="versions" note="States that stay as they are">
            Versions
          </SectionHeading>
          <Versions versions={versions} />
        </section>
        <section>
          <SectionHeading id="formats">Formats</SectionHeading>
          <FormatNotes />
        </section>
        <section>
          <SectionHeading id="columns" note={`Version ${COLUMNS_VERSION} of the columns`}>
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
            “Check” beside a hash leads to{' '}
            <Link className="text-link" href={routes.checkFile()}>
              a page that compares your file with it
            </Link>
            , in your own browser. In a terminal, <code dir="ltr">sha256sum bans.csv</code> prints the hash of
            a file; on Windows <code dir="ltr">certutil -hashfile bans.csv SHA256</code>. An equal hash shows
            that not one byte has changed since it was taken. It does not show that what the file says is
            true.
          </p>
        </section>
        <section>
          <SectionHeading id="more">Other ways</SectionHeading>
          <ul className={styles.text}>
            <li>
              <Link className="text-link" href={routes.api.documentation() as Route}>
                The API
              </Link>{' '}
              gives the same rows page by page to programs.
            </li>
            <li>
              <Link className="text-link" href={routes.feedsPage() as Route}>
                Feeds
              </Link>{' '}
              tell of what is new, for any filter.
            </li>
            <li>
              <Link className="text-link" href={routes.methods() as Route}>
                Methods
              </Link>{' '}
              says how it is counted, and what the numbers cannot bear.
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}

function Versions({ versions }: { versions: readonly Manifest[] | null }) {
  if (!versions)
    return (
      <p className={styles.text}>
        This site keeps no versions: it runs where no disk outlasts it. Take a file away and note its day and
        its SHA-256 to be able to say later what you worked with.
      </p>
    );
  const [newest] = versions;
  if (!newest)
    return (
      <p className={styles.text}>
        No version is kept yet. The first is made soon after the site has started, the next on each day on
        which something has changed.
      </p>
    );
  return (
    <>
      <p className={styles.text}>
        A version is kept on each day on which something has changed, and stays under its address, for
        citations. These are the files of the newest, <VersionName name={newest.name} />. What its owner
        withdraws is left out of older versions as well; their pages say how many records that was.
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
        : use it for anything, also for money, and say where it is from. “Cite” in the explorer has the words.
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
