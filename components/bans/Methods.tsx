import { Link } from '@/components/ui/Link';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import styles from './Methods.module.scss';

/** What is counted and how, who writes it, and its limits. */
export function Methods() {
  return (
    <article className={styles.methods}>
      <h1>How we count</h1>
      <p className="standfirst">What is on record here, who writes it, and what the numbers cannot say.</p>

      {env.hasSampleContent && <SampleContent />}

      <h2 id="who">Who writes the records</h2>
      <p>
        Creators keep their own. A ban or a report counts for a profile only if both belong to the same
        account, so nobody can write onto somebody else's page. The records are volunteered. They are not a
        sample of anything, and a share computed from them says nothing about all creators or all platforms.
      </p>

      <h2 id="line">How to read a line</h2>
      <p>
        A presence on a platform is a line through time. It is grey while active, amber while limited, cut by
        a red stroke and dotted while banned, and green after a restoration. A small tick is an appeal. Where
        a date is known only to the month or the year, the line uses the first day of it. Where no beginning
        is known, the line begins where the record does.
      </p>
      <PresenceLegend />

      <h2 id="words">What the words mean</h2>
      <dl>
        <dt>Banned</dt>
        <dd>The account could not be used: suspended or removed, by the creator's own account of it.</dd>
        <dt>Limited</dt>
        <dd>
          Reach or functions were reduced, as the creator reports. A shadowban is always self-reported: only
          the platform could confirm it, and no test from outside can.
        </dd>
        <dt>Restored</dt>
        <dd>
          The platform gave the account back. A ban that ran out, or that was given up on, has ended and was
          not restored.
        </dd>
        <dt>Appeal pending</dt>
        <dd>An appeal was filed and no answer is on record.</dd>
      </dl>

      <h2 id="corrections">How mistakes are put right</h2>
      <p>
        A history is only added to. An entry that was a mistake is taken back: it counts no more, and the page
        says what it was, when it was taken back and why. A date, a platform or a text that was changed says
        what stood there before. Words that held something private can be left out of that; that they were
        changed cannot. A whole record can be deleted by its owner, and then it is gone from here.
      </p>

      <h2 id="numbers">How the numbers come about</h2>
      <p>
        Totals are computed from the records each time a page is made. None is typed in. "Days, half were back
        by" is a Kaplan-Meier median: those who are still waiting count as waiting, so that it does not
        flatter. Only bans whose dates are known to the day are in it. On a profile, "days until restored" is
        the middle of that person's restored bans alone, and says so. Losses are the creators' own estimates,
        each in its own currency, and are never added across currencies.
      </p>
      <p>
        What is counted can be looked through row by row: all{' '}
        <Link className="text-link" href={routes.bans()}>
          bans
        </Link>{' '}
        and all{' '}
        <Link className="text-link" href={routes.reports()}>
          shadowban reports
        </Link>
        , narrowed as you like.
      </p>

      <h2 id="evidence">What a hash shows</h2>
      <p>
        A SHA-256 beside a file shows that its bytes have not changed since the hash was taken. It does not
        show that what the file says is true, or who made it.{' '}
        <Link className="text-link" href={routes.checkFile()}>
          Check a file
        </Link>{' '}
        compares one with a published hash, in your own browser.
      </p>
      <p>
        Evidence is private until its owner publishes it, piece by piece. Of a picture a copy is published:
        the same pixels, without the place, time and camera that the file tells besides. The copy has a hash
        of its own, and the hash of the original, which its owner keeps, stands beside it. A PDF is published
        as it is. What is withdrawn goes from this site within a minute; copies that others made are beyond
        its reach.
      </p>

      <h2 id="visits">What is counted of your visit</h2>
      <p>
        Two things: that a tab began to read this site, when, and in which version of it; and which stream was
        watched in it, once ten seconds of it have played, or you pressed play on another site's player. With
        that go random numbers which your browser makes up: one for the count, one for the visit and one for
        the browser, which keeps it for about ten years, or until you clear this site's data. Your name, your
        address and the pages that you read are not part of it, and no cookie is set.
      </p>
      <p>
        It goes to this site and to nobody else, and is deleted after 400 days. The views of a stream are
        added up, a visit once for a stream and a day, and the sum stays. A count that could not be sent waits
        in your browser for the next visit. Your network address is looked at to hold off floods, for a
        minute, and is not stored with it.
      </p>
      <p>
        If your browser says Do Not Track or Global Privacy Control, nothing is counted, sent or kept, and the
        number from before is removed. The same holds if it lets sites store nothing.
      </p>
    </article>
  );
}

function SampleContent() {
  return (
    <>
      <h2 id="sample">The people here are invented</h2>
      <p>
        Every creator, ban, report, stream, film and personality on a fresh copy of this site is a sample:
        invented, so that the pages can be seen at work. So are the cast and crew of the films, their ratings
        and their stories; six short films that the site generates play in the place of all of them. The
        notices shown as evidence were written for the samples too and say so in their first line. What the
        briefs say about law and platforms is meant to be true and names its sources.
      </p>
    </>
  );
}
