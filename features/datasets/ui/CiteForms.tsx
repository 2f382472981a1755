import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { apaCitation, bibtexCitation, type Cited, citedAddress } from '@/features/datasets/model/citation';
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
