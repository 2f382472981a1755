import { Term } from '@/components/glossary/Term';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import styles from './Overview.module.scss';

/** What nobody should read out of these numbers. */
export function Limits() {
  return (
    <section aria-labelledby="limits">
      <SectionHeading id="limits" action={<Link href={routes.methods()}>How we count</Link>}>
        What the numbers can bear
      </SectionHeading>
      <ul className={styles.limits}>
        <li>
          They are told by those concerned, who chose to tell them. They are no sample of anything: more
          records on one platform do not mean that it bans more.
        </li>
        <li>
          Shadowban reports and estimated losses are self-reported. Losses are shown as ranges, one for each
          currency, and never added up.
        </li>
        <li>
          What is known only to the month or the year is never given a day, and what has no date is counted
          apart.
        </li>
        <li>
          <Term id="time-to-restoration">Time to restoration</Term> counts those who are still waiting. The
          average of those who are back would leave them out, and would look too short.
        </li>
      </ul>
    </section>
  );
}
