import { Link } from '@/components/ui/Link';
import { Term } from '@/features/glossary/ui/Term';
import { routes } from '@/lib/routes';

/** Explains how each kind of figure is computed. */
export function Counting() {
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
        appeal is on record. Each share of outcomes states what it is a share of.
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
