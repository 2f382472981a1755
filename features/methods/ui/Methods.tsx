import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { Term } from '@/features/glossary/ui/Term';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { Counting } from './Counting';
import { DsaSection } from './DsaSection';
import { Evidence, Visits } from './Keeping';
import { ReferencePage, type ReferenceSection } from './ReferencePage';

const SECTIONS: readonly ReferenceSection[] = [
  { id: 'who', title: 'Who writes the records', body: <Who /> },
  { id: 'line', title: 'How to read a line', body: <Line /> },
  { id: 'numbers', title: 'How figures are computed', body: <Counting /> },
  { id: 'limits', title: 'Limits of the figures', body: <Limits /> },
  { id: 'age', title: 'How current the figures are', body: <Age /> },
  { id: 'corrections', title: 'How mistakes are corrected', body: <PuttingRight /> },
  { id: 'evidence', title: 'What a hash shows', body: <Evidence /> },
  { id: 'dsa', title: 'Our terms and the Digital Services Act', body: <DsaSection /> },
  { id: 'visits', title: 'What we count about your visit', body: <Visits /> },
];

const SAMPLE: ReferenceSection = {
  id: 'sample',
  title: 'Demo records',
  body: (
    <p>
      Creators, bans, reports, streams and personalities marked “Demo” are fictional. So are the films with
      their cast and crew: six short clips that the site generates play in their place. The notices shown as
      evidence of demo records say so in their first line. Counts and charts include demo records, and the
      data files mark them in the column “sample”. The guides are real and name their sources.
    </p>
  ),
};

/** The methods page: who writes the records, how figures are computed, and their limits. */
export async function Methods() {
  return (
    <ReferencePage
      title="How we count"
      standfirst="What we record, who writes it, how we compute each figure, and what the figures cannot show."
      sections={(await samplesShown()) ? [SAMPLE, ...SECTIONS] : SECTIONS}
    >
      <p>
        Terms are defined in the{' '}
        <Link className="text-link" href={routes.glossary()}>
          glossary
        </Link>
        . Corrections are in the{' '}
        <Link className="text-link" href={routes.corrections() as Route}>
          correction log
        </Link>
        .
      </p>
    </ReferencePage>
  );
}

function Who() {
  return (
    <>
      <p>
        Creators write their own records. A <Term id="record">record</Term> counts for a profile only if both
        belong to the same account, so no one can add records to another person’s page. Administrators write
        streams and personalities. Records are not checked before they are published.
      </p>
      <p>
        Administrators cannot change the contents of a record. They can mark it as disputed, hide it from
        lists, hide it or remove it, each with a stated reason and a right to appeal (
        <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
          how we moderate
        </Link>
        ). Statistics include disputed records. They exclude records that are hidden from lists, hidden or
        removed.
      </p>
      <p>
        All records are <Term id="self-reported">self-reported</Term>. Others can usually see that a banned
        account is gone, and there is often a notice. A <Term id="shadowban">shadowban</Term> leaves neither
        sign, so every shadowban report is labelled “self-reported” on every page, in every file and in every
        feed. The platforms were not asked to comment. Anyone who speaks for a platform, or is named in a
        record, has a{' '}
        <a className="text-link" href="#reply">
          right of reply
        </a>
        .
      </p>
    </>
  );
}

function Line() {
  return (
    <>
      <p>
        Each line shows a creator’s <Term id="presence">presence</Term> on one platform. It is grey while
        active, amber while <Term id="limited">limited</Term>, cut by a red stroke and dotted while banned,
        and green after a restoration. A small tick marks an <Term id="appeal">appeal</Term>. If a date is
        known only to the month or the year, the line shows it on the first day of that month or year. If no
        start is known, the line starts with the first entry.
      </p>
      <PresenceLegend />
    </>
  );
}

function Limits() {
  return (
    <ul>
      <li>
        <strong>Not a representative sample.</strong> Creators choose to write here. More bans on one platform
        do not mean that it bans more often: more of the creators who write here may use it. A share computed
        from the records describes the records only.
      </li>
      <li>
        <strong>
          <Term id="survivorship">Survivorship</Term>.
        </strong>{' '}
        Creators who gave up do not report. Creators with a story to tell come here more often than others.
        The two effects pull in different directions, and neither can be measured from these records.
      </li>
      <li>
        <strong>One side.</strong> The person affected describes what a platform did, and why. A reason in
        quotation marks is the notice as that person quotes it.
      </li>
      <li>
        <strong>Bans without updates.</strong> A ban stays <Term id="in-force">in force</Term> until its owner
        updates the record. Some bans have ended without an update.
      </li>
      <li>
        <strong>No cause.</strong> A fall in reach after a post does not show that the post was the reason, or
        that the platform did anything at all.
      </li>
      <li>
        <strong>Small numbers.</strong> With enough filters, every share describes a few people. The count is
        shown beside the share; please publish the count too.
      </li>
    </ul>
  );
}

function Age() {
  return (
    <>
      <p>
        Figures and rows come from the same state of the records, so they always agree. With the site’s own
        backend, every page includes all changes confirmed before you opened it. On Amazon Web Services,
        records are read again when they are older than 45 seconds. Figures can be about a minute old there.
      </p>
      <p>
        Pages in your browser, feeds and embedded cards may be cached for one more minute. Events dated in the
        future count from their date. For a figure that will not change, cite a{' '}
        <Link className="text-link" href={routes.data()}>
          version
        </Link>
        : live records can change at any time.
      </p>
    </>
  );
}

function PuttingRight() {
  return (
    <>
      <p>
        Entries are never removed from a history. A mistaken entry is <Term id="taken-back">retracted</Term>:
        it is not counted, and the page shows what it was, when it was retracted and why. A changed date,
        platform or text shows its previous value. Private wording can be left out of the log, but the change
        is always shown. All of this is in the{' '}
        <Link className="text-link" href={routes.corrections() as Route}>
          correction log
        </Link>
        , with the mistakes in our own methods.
      </p>
      <p>
        Owners can delete a whole record, or hide their profile from lists. The record then disappears from
        every page, figure, search, feed and new file of this site. Downloads of an earlier{' '}
        <Term id="version">version</Term> of the data leave it out, too. After thirty days, we erase it from
        the stored files of these versions. We cannot remove copies that others made.
      </p>
      <p>
        When an administrator removes a record, it is also removed from the published versions. Each version
        then states how many records were removed and on which date, and has a new checksum.
      </p>
      <h3 id="reply">Right of reply</h3>
      <p>
        A platform, company or person named in a record can send a reply: follow “Report this record” on its
        page, then “Send a reply”. An administrator checks who you are. The reply is then shown beside the
        record, marked as a reply, with its date and how we checked. It does not change the record, which
        belongs to its author. You can report wrong facts on the same page.
      </p>
    </>
  );
}
