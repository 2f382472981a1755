import type { Route } from 'next';
import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { apaCitation, bibtexCitation, type Cited, citedAddress } from '@/features/datasets/model/citation';
import type { Manifest } from '@/features/datasets/model/manifest';
import { isFiltered } from '@/features/explorer/model/restriction-filter';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { toIsoDate } from '@/lib/time/when';
import styles from './CiteForms.module.scss';

/** Citations in each style, to select or copy. */
export function CiteForms({ cited }: { cited: Cited }) {
  const [apa, bibtex, address] = [apaCitation(cited), bibtexCitation(cited), citedAddress(cited)];
  return (
    <share-tools class={styles.cite}>
      <CiteForm name="APA" text={apa}>
        <p className={styles.apa}>{apa}</p>
      </CiteForm>
      <CiteForm name="BibTeX" text={bibtex}>
        <pre className={styles.bibtex} dir="ltr">
          {bibtex}
        </pre>
      </CiteForm>
      <CiteForm name={cited.version ? 'Permalink' : 'Address'} text={address}>
        <p className={styles.permalink}>
          <a className="text-link" href={address}>
            {address}
          </a>
        </p>
      </CiteForm>
      <CopyStatus />
    </share-tools>
  );
}

function CiteForm({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <CopyButton text={text} of={name} />
      </div>
      {children}
    </div>
  );
}

type CiteBoxProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  /** Number of rows that the page shows now. */
  records: number;
  people: number;
  newest: Manifest | undefined;
  /** The number of rows of the newest version with this filter; null if it is not known. */
  recordsInNewest: number | null;
};

/** Says how many rows of the newest version match, because it may be older than what the page shows. */
function newestText(
  { name, madeAt }: Manifest,
  { filter, records, recordsInNewest }: Pick<CiteBoxProps, 'filter' | 'records' | 'recordsInNewest'>,
): string {
  const made = `Version ${name} has the records as they were at ${madeAt.slice(11, 16)} UTC on that day`;
  if (recordsInNewest === null) return `${made}.`;
  const matching = `${plural(recordsInNewest, 'record')}${isFiltered(filter) ? ' with these filters' : ''}`;
  return `${made}: ${matching}. This page shows ${records}.`;
}

/** Citations of the rows that the page shows, and the way to the newest permanent version of them. */
export function CiteBox({ kind, filter, records, people, newest, recordsInNewest }: CiteBoxProps) {
  const { sort: _sort, after: _after, ...rows } = filter;
  return (
    <PopoverBox
      id="cite"
      button={
        <>
          <Icon name="quote" /> Cite
        </>
      }
      title="Cite these rows"
      note={
        <>
          These are the rows as shown today. They may change.{' '}
          {newest && (
            <>
              To cite rows that stay the same, use{' '}
              <Link className="text-link" href={routes.dataVersion(newest.name, rows) as Route}>
                version {newest.name}
              </Link>
              .
            </>
          )}
        </>
      }
    >
      <div data-live="citation">
        {newest && (
          <p className={styles.newest}>{newestText(newest, { filter, records, recordsInNewest })}</p>
        )}
        <CiteForms
          cited={{ kind, filter, count: { records, people }, version: null, day: toIsoDate(new Date()) }}
        />
      </div>
    </PopoverBox>
  );
}
