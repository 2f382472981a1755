import type { Route } from 'next';
import { Term } from '@/components/glossary/Term';
import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { samplesShown } from '@/lib/data/samples';
import { routes } from '@/lib/routes';
import { Counting } from './Counting';
import { DsaSection } from './DsaSection';
import { Evidence, Visits } from './Keeping';
import { ReferencePage, type ReferenceSection } from './ReferencePage';

const SECTIONS: readonly ReferenceSection[] = [
  { id: 'who', title: 'Who writes the records', body: <Who /> },
  { id: 'line', title: 'How to read a line', body: <Line /> },
  { id: 'numbers', title: 'How the numbers come about', body: <Counting /> },
  { id: 'limits', title: 'What the numbers cannot say', body: <Limits /> },
  { id: 'age', title: 'How old a number may be', body: <Age /> },
  { id: 'corrections', title: 'How mistakes are put right', body: <PuttingRight /> },
  { id: 'evidence', title: 'What a hash shows', body: <Evidence /> },
  { id: 'dsa', title: 'Our words and those of the Digital Services Act', body: <DsaSection /> },
  { id: 'visits', title: 'What is counted of your visit', body: <Visits /> },
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

/** What is counted and how, who writes it, and what it cannot say. */
export async function Methods() {
  return (
    <ReferencePage
      title="How we count"
      standfirst="What is on record here, who writes it, how each number comes about, and what none of them can say."
      sections={(await samplesShown()) ? [SAMPLE, ...SECTIONS] : SECTIONS}
    >
      <p>
        Every word with a meaning of its own is in the{' '}
        <Link className="text-link" href={routes.glossary()}>
          glossary
        </Link>
        ; what was put right is in the{' '}
        <Link className="text-link" href={routes.corrections() as Route}>
          log of corrections
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
        Creators keep their own. A <Term id="record">record</Term> counts for a profile only if both belong to
        the same account, so nobody can write onto somebody else’s page. Administrators write streams and
        personalities. Records are published without a prior check.
      </p>
      <p>
        Administrators cannot change the contents of a record. They can mark it as disputed, hide it from
        lists, hide it or remove it, each with a reason and an appeal (
        <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
          how we moderate
        </Link>
        ). Statistics include disputed records. They exclude records that are hidden from lists, hidden or
        removed.
      </p>
      <p>
        All of it is <Term id="self-reported">self-reported</Term>. Of bans others can usually see that an
        account is gone, and often there is a notice; of a <Term id="shadowban">shadowban</Term> there is
        neither, so every report of one says “self-reported” wherever it stands, in every file and feed. The
        platforms were not asked. Whoever speaks for one, or is named in a record, has a{' '}
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
        A <Term id="presence">presence</Term> on a platform is a line through time. It is grey while active,
        amber while <Term id="limited">limited</Term>, cut by a red stroke and dotted while banned, and green
        after a restoration. A small tick is an <Term id="appeal">appeal</Term>. Where a date is known only to
        the month or the year, the line uses the first day of it. Where no beginning is known, the line begins
        where the record does.
      </p>
      <PresenceLegend />
    </>
  );
}

function Limits() {
  return (
    <ul>
      <li>
        <strong>No sample.</strong> Who writes here chose to. More bans on one platform do not mean that it
        bans more: more creators who come here may use it. A share that is computed from the records says
        something about the records.
      </li>
      <li>
        <strong>
          <Term id="survivorship">Survivorship</Term>.
        </strong>{' '}
        Those who gave up tell nothing. Those with a story to tell come more often than those with none. The
        two pull in different directions, and neither can be measured from within.
      </li>
      <li>
        <strong>One side.</strong> What a platform did, and why, is told by the person whom it was done to. A
        reason in quotation marks is the notice as its receiver quotes it.
      </li>
      <li>
        <strong>Silence is not an end.</strong> A ban stays <Term id="in-force">in force</Term> until its
        owner says otherwise. Some are over and nobody said so.
      </li>
      <li>
        <strong>No cause.</strong> That reach fell after a post does not show that the post was the reason,
        nor that anything was done at all.
      </li>
      <li>
        <strong>Small numbers.</strong> Narrowed far enough, every share rests on a few people. The count
        stands beside it; please print it too.
      </li>
    </ul>
  );
}

function Age() {
  return (
    <>
      <p>
        Numbers and rows are counted from the same state of the records, so that they cannot disagree. Where
        the site runs with its own backend it follows that backend’s changes: whoever asks gets every write
        that was confirmed before. On Amazon Web Services everything is read anew when it is older than 45
        seconds, so that a number may be a minute old and the time of one reading.
      </p>
      <p>
        Pages in your browser, feeds and embedded cards may be kept a minute longer on their way to you. What
        is dated in the future counts from its day on. For a number that will not change, cite a{' '}
        <Link className="text-link" href={routes.data()}>
          version
        </Link>
        : the live records go on changing under every address.
      </p>
    </>
  );
}

function PuttingRight() {
  return (
    <>
      <p>
        A history is only added to. An entry that was a mistake is <Term id="taken-back">taken back</Term>: it
        counts no more, and the page says what it was, when it was taken back and why. A date, a platform or a
        text that was changed says what stood there before. Words that held something private can be left out
        of that; that they were changed cannot. All of it is in the{' '}
        <Link className="text-link" href={routes.corrections() as Route}>
          log of corrections
        </Link>
        , and so are mistakes in our own methods.
      </p>
      <p>
        A whole record can be deleted by its owner, and a profile taken out of the lists. Then it is gone from
        every page, number, search, feed and new file of this site. A <Term id="version">version</Term> of the
        data that was kept before has its row for a while longer; the{' '}
        <Link className="text-link" href={routes.data()}>
          page of the data
        </Link>{' '}
        says for how long. Copies that others made are beyond our reach.
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
        belongs to its author. The same page takes reports about wrong facts.
      </p>
    </>
  );
}
