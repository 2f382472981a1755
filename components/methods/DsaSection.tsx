import { Term } from '@/components/glossary/Term';
import { DSA_SCHEMA } from '@/lib/domain/dsa/vocabulary';
import { DsaTables } from './DsaTables';

/** Where our words and those of platforms' own statements meet, and where they do not. */
export function DsaSection() {
  return (
    <>
      <p>
        Since 2024 online platforms above the size of a small enterprise send the Commission a{' '}
        <Term id="statement-of-reasons">statement of reasons</Term> for what they restrict in the European
        Union (<Term id="dsa">Digital Services Act</Term>, Articles 17 and 24(5)). The{' '}
        <Term id="transparency-database">Transparency Database</Term> is what they say that they did. The
        records here are what creators say was done to them. Set side by side they say more than either.
      </p>
      <p>
        <strong>The two cannot be joined.</strong> A statement has no address and no name; ours have no number
        of a statement. Theirs are about single posts far more often than about accounts, by the hundred
        million; ours are few, of people anywhere, and told by choice. What can be compared are kinds of
        restriction, with their shares, and with all of that in mind.
      </p>
      <p>
        The names are those of its schema,{' '}
        <a className="text-link" href={DSA_SCHEMA.url} rel="noopener">
          {DSA_SCHEMA.version}
        </a>
        , as its documentation and its{' '}
        <a className="text-link" href={DSA_SCHEMA.source} rel="noopener">
          source
        </a>{' '}
        have them. “Near” means that theirs is wider or narrower than ours, and the note says how; “field”
        that the value is not known; a dash that a statement has no place for it.
      </p>
      <DsaTables />
    </>
  );
}
