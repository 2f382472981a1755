import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Term } from '@/features/glossary/ui/Term';
import { routes } from '@/lib/routes';
import styles from './Overview.module.scss';

/** The limits of these figures. */
export function Limits() {
  return (
    <section aria-labelledby="limits">
      <SectionHeading id="limits" action={<Link href={routes.methods()}>How we count</Link>}>
        What these figures can and can’t tell you
      </SectionHeading>
      <ul className={styles.limits}>
        <li>
          Creators chose to publish these records. They are not a representative sample: more records about
          one platform do not mean that it bans more people.
        </li>
        <li>
          Shadowban reports and estimated losses are self-reported. Losses are shown as a range for each
          currency and are never added together.
        </li>
        <li>
          If only the month or the year of a date is known, figures do not assume a day. Lines show the date
          on the first day of that month or year. Records without a date are counted separately.
        </li>
        <li>
          <Term id="time-to-restoration">Time to restoration</Term> includes bans that are still in force. An
          average of restored bans alone would leave them out and look too short.
        </li>
      </ul>
    </section>
  );
}
