import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { routes } from '@/lib/routes';
import styles from './PricingPlan.module.scss';

type Plan = {
  readonly name: string;
  readonly forWhom: string;
  readonly price: string;
  readonly priceNote: string;
  readonly gives: readonly string[];
  readonly way: { readonly label: string; readonly href: string };
};

const PLANS: readonly Plan[] = [
  {
    name: 'Read',
    forWhom: 'For everybody',
    price: '$0',
    priceNote: 'and no account',
    gives: [
      'Every brief, profile, ban, stream and film',
      'A search over all of it',
      'Feeds in RSS, Atom and JSON, and the letter',
      'A watchlist, kept in your own browser',
      'Checking a file against a published hash',
    ],
    way: { label: 'Start reading', href: routes.briefs() },
  },
  {
    name: 'Keep a record',
    forWhom: 'For creators',
    price: '$0',
    priceNote: 'with an e-mail address',
    gives: [
      'A profile with a line for every platform',
      'Bans, appeals, restorations and shadowban reports',
      'Evidence that stays private until you publish it',
      'Briefs of your own, with drafts and versions',
      'All of it out again, as one archive',
    ],
    way: { label: 'Create an account', href: routes.signUp() },
  },
  {
    name: 'Run a copy',
    forWhom: 'For newsrooms and associations',
    price: '$0',
    priceNote: 'for the software; your machine costs what it costs',
    gives: [
      'The whole site, under the Apache licence 2.0',
      'One command on one machine, or Amazon’s cloud',
      'Administrators’ pages for streams and people',
      'Your people, your rules, your name on it',
    ],
    way: { label: 'Ask us how', href: routes.contactUs() },
  },
];

type Row = { readonly what: string; readonly included: readonly [string, string, string] };

const ROWS: readonly Row[] = [
  { what: 'Reading everything that is published', included: ['Yes', 'Yes', 'Yes'] },
  { what: 'Without advertising and without trackers', included: ['Yes', 'Yes', 'Yes'] },
  {
    what: 'A profile with bans and evidence',
    included: ['No', 'One for each account', 'For all your people'],
  },
  { what: 'Writing briefs', included: ['No', 'Yes', 'Yes'] },
  { what: 'Keeping streams and people', included: ['No', 'No', 'Yes'] },
  { what: 'Where your records lie', included: ['In your browser', 'With us', 'With you'] },
  { what: 'Leaving with everything', included: ['A file', 'An archive', 'The database'] },
];

const NOTES: readonly { readonly asked: string; readonly answer: string }[] = [
  {
    asked: 'Will it stay free?',
    answer:
      'What is on record stays open to read. If keeping a profile should ever cost something, it would be said here first, and your archive is yours to take at any time.',
  },
  {
    asked: 'Why is there a price list at all?',
    answer: 'Because people look for one, and a page that says “nothing” plainly is better than no page.',
  },
  {
    asked: 'Does the shop pay for it?',
    answer: 'No. The shop is a sample: nothing in it can be bought, and nothing is charged.',
  },
];

/** What the site costs: nothing, in three ways. */
export function PricingPlan() {
  return (
    <>
      <BreadcrumbBanner title="Pricing">
        <p className="standfirst">Three ways to use this, and all three are free.</p>
      </BreadcrumbBanner>
      <div className={`page stack ${styles.pricing}`}>
        <ul className={`plain-list ${styles.plans}`}>
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
        <section aria-labelledby="compared">
          <SectionHeading id="compared">Compared</SectionHeading>
          <Compared />
        </section>
        <section aria-labelledby="asked">
          <SectionHeading id="asked" action={<Link href={routes.faq() as Route}>All questions</Link>}>
            Asked about this
          </SectionHeading>
          <dl className={styles.notes}>
            {NOTES.map(({ asked, answer }) => (
              <div key={asked}>
                <dt>{asked}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li className={styles.plan}>
      <p className="kicker">{plan.forWhom}</p>
      <h2>{plan.name}</h2>
      <p className={styles.price}>
        <strong>{plan.price}</strong> <span>{plan.priceNote}</span>
      </p>
      <ul className="plain-list">
        {plan.gives.map((gift) => (
          <li key={gift}>
            <Icon name="check-lg" />
            {gift}
          </li>
        ))}
      </ul>
      <Link href={plan.way.href as Route} className="button button-primary">
        {plan.way.label}
      </Link>
    </li>
  );
}

function Compared() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="What each way includes">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {PLANS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ what, included }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {PLANS.map(({ name }, index) => (
                <td key={name} data-is={included[index]}>
                  {included[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
