import { Term } from '@/components/glossary/Term';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';

/** How each kind of number is made. */
export function Counting() {
  return (
    <>
      <p>
        None is typed in: each is computed from the records, and each that counts records or{' '}
        <Term id="people">people</Term> is a link to the rows that it counts. All{' '}
        <Link className="text-link" href={routes.bans()}>
          bans
        </Link>{' '}
        and all{' '}
        <Link className="text-link" href={routes.reports()}>
          shadowban reports
        </Link>{' '}
        can be looked through row by row, narrowed as you like, and{' '}
        <Link className="text-link" href={routes.data()}>
          taken away
        </Link>
        .
      </p>
      <h3 id="records-and-people">Records and people</h3>
      <p>
        They are counted apart, and never one in the place of the other: one person may have six bans. Bans
        and reports are never added up. Only records of <Term id="listed-profile">listed profiles</Term>{' '}
        count, anywhere.
      </p>
      <h3 id="dates">Dates</h3>
      <p>
        A day, a month, a year, or nothing: each is kept as it is known. A filter from May to June takes in a{' '}
        <Term id="rough-date">rough date</Term> if any of its days lies there. What has{' '}
        <Term id="undated">no date</Term> is in no range; how many that are is said, with a link to them.
        Charts by month show what is known to the month; the rest is counted beside them.
      </p>
      <h3 id="time">Time to restoration</h3>
      <p>
        An average over those who are back would flatter, since short bans are over first. The{' '}
        <Term id="survival-curve">share still banned</Term> is a Kaplan–Meier estimate: whoever is{' '}
        <Term id="still-waiting">still waiting</Term> counts as out for as long as they have waited. What{' '}
        <Term id="ended">ended otherwise</Term> was watched until its end and is no restoration; that treats
        it as if it might have been restored later like the rest, and the numbers of both stand beside the
        curve. Only bans whose days are known are in it. On a profile, “days until restored” is the{' '}
        <Term id="median">middle</Term> of that person’s restored bans alone, and says so.
      </p>
      <h3 id="appeals">Appeals</h3>
      <p>
        The <Term id="appeal-status">appeal status</Term> is worked out from dated events and never typed in.
        “None” means that none is on record. Shares of outcomes name what they are shares of.
      </p>
      <h3 id="losses">Losses</h3>
      <p>
        An <Term id="estimated-loss">estimated loss</Term> is the creator’s own, in the creator’s own
        currency. Losses are shown as ranges, with the number of reports that give one, and are never added
        across currencies, nor converted.
      </p>
    </>
  );
}
