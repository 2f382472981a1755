import { DSA_SCHEMA } from '@/features/bans/model/dsa/vocabulary';
import { Term } from '@/features/glossary/ui/Term';
import { DsaTables } from './DsaTables';

/** Compares our terms with those of the platforms' own statements of reasons. */
export function DsaSection() {
  return (
    <>
      <p>
        Since 2024, online platforms send the Commission a{' '}
        <Term id="statement-of-reasons">statement of reasons</Term> for each restriction in the European Union
        (<Term id="dsa">Digital Services Act</Term>, Articles 17 and 24(5)). Small enterprises are exempt. The{' '}
        <Term id="transparency-database">Transparency Database</Term> shows what platforms say they did. The
        records here show what creators say was done to them. Together, the two sources show more than either
        one alone.
      </p>
      <p>
        <strong>The two sources cannot be joined.</strong> A statement contains no web address and no name,
        and our records have no statement number. The database has hundreds of millions of statements, which
        concern single posts far more often than accounts. Our records are few, come from people all over the
        world, and are published by choice. You can compare types of restriction and their shares, with these
        limits in mind.
      </p>
      <p>
        The names come from the database’s schema,{' '}
        <a className="text-link" href={DSA_SCHEMA.url} rel="noopener">
          {DSA_SCHEMA.version}
        </a>
        , as given in its documentation and{' '}
        <a className="text-link" href={DSA_SCHEMA.source} rel="noopener">
          source
        </a>
        . “Near” means that the value in a statement is wider or narrower than our term; the note explains
        how. “Field” means that the value is not known. A dash means that a statement has no field for our
        term.
      </p>
      <DsaTables />
    </>
  );
}
