import type { Route } from 'next';
import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { apaCitation, bibtexCitation, type Cited, citedAddress } from '@/features/datasets/model/citation';
import type { Manifest } from '@/features/datasets/model/manifest';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { isoDateOf } from '@/lib/time/when';
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
};

/** Citations of the rows that the page shows, and the way to the newest permanent version of them. */
export function CiteBox({ kind, filter, records, people, newest }: CiteBoxProps) {
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
        <CiteForms
          cited={{ kind, filter, count: { records, people }, version: null, day: isoDateOf(new Date()) }}
        />
      </div>
    </PopoverBox>
  );
}
