import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { DSA_SCHEMA } from '@/features/bans/model/dsa';
import { MEASURING_METHODS } from '@/features/bans/model/measurements';
import { LineExplained } from '@/features/figures/ui/LineExplained';
import { Term } from '@/features/glossary/ui/Term';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { ReferencePage, type ReferenceSection } from '../../../components/layout/ReferencePage';
import { DsaTables } from './DsaTables';
import styles from './Methods.module.scss';

/** Explains how each kind of figure is computed. */
function Counting() {
  return (
    <>
      <p>
        Every figure is computed from the records. Each count of records or <Term id="people">people</Term>{' '}
        links to the rows behind it. All{' '}
        <Link className="text-link" href={routes.bans()}>
          bans
        </Link>{' '}
        and all{' '}
        <Link className="text-link" href={routes.reports()}>
          shadowban reports
        </Link>{' '}
        can be read row by row, filtered and{' '}
        <Link className="text-link" href={routes.data()}>
          downloaded
        </Link>
        .
      </p>
      <h3 id="records-and-people">Records and people</h3>
      <p>
        People and records are counted separately: one person may have six bans. Bans and reports are never
        added together. Only records of <Term id="listed-profile">listed profiles</Term> count.
      </p>
      <h3 id="dates">Dates</h3>
      <p>
        A date is known to the day, the month or the year, or not at all, and is stored that way. A filter
        from May to June includes a <Term id="rough-date">rough date</Term> if any of its days is in that
        range. Records with <Term id="undated">no date</Term> are not in any range; the page shows their
        number and links to them. Charts by month show dates known to the month. The number of other records
        is shown beside the chart.
      </p>
      <h3 id="time">Time to restoration</h3>
      <p>
        The average length of restored bans would be too short, because short bans end first. The{' '}
        <Term id="survival-curve">share still banned</Term> is a Kaplan–Meier estimate: bans that are{' '}
        <Term id="still-waiting">still in force</Term> count as banned for as long as they have lasted. A ban
        that <Term id="ended">ended otherwise</Term> is observed until its end and is not a restoration. The
        estimate treats it as if it might have been restored later, like the rest; the chart shows the number
        of each kind. Only bans whose dates are known to the day are included. On a profile, “days until
        restored” is the <Term id="median">median</Term> of that person’s restored bans only, and is labelled
        as such.
      </p>
      <h3 id="appeals">Appeals</h3>
      <p>
        The <Term id="appeal-status">appeal status</Term> is derived from dated events. “None” means that no
        appeal is on record. The result of an appeal and the return of the account are two facts: a granted
        appeal leaves a ban in force until the account is back. Each share of outcomes states what it is a
        share of.
      </p>
      <h3 id="losses">Losses</h3>
      <p>
        An <Term id="estimated-loss">estimated loss</Term> is the creator’s own estimate, in the creator’s own
        currency. Losses are shown as ranges, with the number of reports behind them. Losses are not
        converted, and amounts in different currencies are never added together.
      </p>
    </>
  );
}

/** Explains how evidence is published and what a hash shows. */
function Evidence() {
  return (
    <>
      <p>
        A <Term id="hash">SHA-256</Term> beside a file shows that its bytes have not changed since the hash
        was computed. It does not show whether the content is true, who made the file, or when the file was
        made. A hash is not proof.{' '}
        <Link className="text-link" href={routes.checkFile()}>
          Check a file
        </Link>{' '}
        compares a file with a published hash in your browser.
      </p>
      <p>
        <Term id="evidence">Evidence</Term> is private until its owner publishes it, piece by piece. We
        publish a copy of each image and video with location, time and camera data removed; the pixels do not
        change, unless the owner covered parts of an image. Then the list says so. The copy has its own hash.
        Beside it, we show the hash of the original file, which the owner has, unless parts are covered. A PDF
        is published unchanged. An email is published as text, with the headers that its owner chose and
        without attachments; addresses of people and links can be covered. We do not check who sent it.
        Withdrawn evidence disappears from this site within a minute; we cannot remove copies that others
        made.
      </p>
    </>
  );
}

/** Explains each method of measuring reduced reach, and what would contradict the claim. */
function Measuring() {
  return (
    <>
      <p>
        A shadowban report can have measurements: a figure before and after a date, with both periods, the
        method, and who measured it. Creators enter them. We do not check them. A fall in reach after a date
        does not show that the platform caused it.
      </p>
      <p>
        A measurement is stronger if the periods are equally long, if the same kind of post is compared, if
        another person can repeat it, and if its file is among the evidence. Totals are accepted only for
        periods of the same length.
      </p>
      <MeasuringMethods />
    </>
  );
}

/** The methods of measuring, compared. */
function MeasuringMethods() {
  return (
    <div className={styles.room}>
      <table className={styles.methods} aria-label="Methods of measuring">
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">It shows</th>
            <th scope="col">It cannot show</th>
            <th scope="col">Contradicted if</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(MEASURING_METHODS).map(([id, { label, shows, cannotShow, disprovedBy }]) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td data-label="It shows">{shows}</td>
              <td data-label="It cannot show">{cannotShow}</td>
              <td data-label="Contradicted if">{disprovedBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Explains what the site counts about its readers. */
function Visits() {
  return (
    <>
      <p>
        We count visits, stream views and the readers of briefs, profiles, personalities, bans and reports. A
        visit is one browser tab that opened this site. A view is one visit to one of these pages on a day. A
        stream counts after ten seconds of play, or after you press play on another site’s player. Your
        browser sends each count with its time, the version of the site, and random numbers: one for the
        count, one for the visit and one for the browser. Your browser stores the last one for about ten
        years, or until you clear this site’s data. Your name, your address and other pages are not included,
        and no cookie is set.
      </p>
      <p>
        Counts are sent to this site only. We store totals for each day and page, and not the single counts.
        To count a visit once, we store a hash of its number and the page until the day is over. Totals of
        visits are deleted after 400 days, those of pages by day after 60 days. A count that could not be sent
        is stored in your browser until your next visit. Your IP address is used for one minute to limit
        floods of requests, and is not stored with the count. What you type into a search field is sent to
        this site as you type, to suggest pages, and is not stored.
      </p>
      <p>
        The site that led you to a brief, profile, ban or report is added to a total for that page and day. We
        store its name only if it is a well-known site, such as a search engine, and never beside the count of
        your visit. The author of the page sees these totals, and a site’s name only after three views.
      </p>
      <p>
        If your browser sends Do Not Track or Global Privacy Control, nothing is counted, sent or stored, and
        any number stored earlier is removed. The same applies if your browser does not let sites store data.
      </p>
    </>
  );
}

/** Compares our terms with those of the platforms' own statements of reasons. */
function DsaSection() {
  return (
    <>
      <p>
        Since 2024, online platforms send the Commission a{' '}
        <Term id="statement-of-reasons">statement of reasons</Term> for each restriction in the European
        Union, as the <Term id="dsa">Digital Services Act</Term> requires (Articles 17 and 24(5)). Small
        enterprises are exempt. The <Term id="transparency-database">Transparency Database</Term> shows what
        platforms say they did. The records here show what creators say was done to them. Together, the two
        sources show more than either one alone.
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

const SECTIONS: readonly ReferenceSection[] = [
  { id: 'who', title: 'Who writes the records', body: <Who /> },
  { id: 'line', title: 'How to read a line', body: <Line /> },
  { id: 'numbers', title: 'How figures are computed', body: <Counting /> },
  { id: 'limits', title: 'Limits of the figures', body: <Limits /> },
  { id: 'age', title: 'How current the figures are', body: <Age />, isFolded: true },
  { id: 'corrections', title: 'How mistakes are corrected', body: <PuttingRight />, isFolded: true },
  { id: 'evidence', title: 'What a hash shows', body: <Evidence />, isFolded: true },
  { id: 'measurements', title: 'What measurements can show', body: <Measuring />, isFolded: true },
  { id: 'dsa', title: 'Our terms and the Digital Services Act', body: <DsaSection />, isFolded: true },
  { id: 'visits', title: 'What we count about your visit', body: <Visits />, isFolded: true },
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
      hasSideHeadings
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
        the entries for <WhilePartOn parts={['streams']}>streams and </WhilePartOn>
        personalities. Records are not checked before they are published.
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
      <LineExplained />
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
        backend, changes are on every page within a second. With a backend on Amazon Web Services they follow
        within seconds, and on Amplify Hosting within about a minute.
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
        page, then “Send a reply”. An administrator checks who sent it. The reply is then shown beside the
        record, marked as a reply, with its date and a note on how we checked. It does not change the record,
        which belongs to its author. You can report factual errors on the same page.
      </p>
    </>
  );
}
