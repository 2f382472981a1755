import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { DataTable } from '@/components/ui/DataTable';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { textsOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';
import styles from './PricingPlan.module.scss';

type Plan = {
  readonly name: string;
  readonly forWhom: string;
  readonly price: string;
  readonly priceNote: string;
  readonly gives: readonly { readonly text: string; readonly parts?: readonly SitePart[] }[];
  readonly way: { readonly label: string; readonly href: string };
};

const PLANS: readonly Plan[] = [
  {
    name: 'Read',
    forWhom: 'For everyone',
    price: '$0',
    priceNote: 'no account needed',
    gives: [
      { text: 'All published content' },
      { text: 'Search across the whole site' },
      { text: 'RSS, Atom and JSON feeds, and email alerts' },
      { text: 'The weekly newsletter', parts: ['newsletter'] },
      { text: 'A watchlist, saved in your browser', parts: ['films', 'streams'] },
      { text: 'File checks against published hashes' },
    ],
    way: { label: 'Start reading', href: routes.briefs() },
  },
  {
    name: 'Record',
    forWhom: 'For creators',
    price: '$0',
    priceNote: 'with a free account',
    gives: [
      { text: 'A profile with your history on every platform' },
      { text: 'A watchlist that is the same on all your devices', parts: ['films', 'streams'] },
      { text: 'Bans, appeals, restorations and shadowban reports' },
      { text: 'Evidence that stays private until you publish it' },
      { text: 'Your own briefs, with drafts and versions' },
      { text: 'Export everything as one archive' },
    ],
    way: { label: 'Create account', href: routes.signUp() },
  },
  {
    name: 'Self-host',
    forWhom: 'For newsrooms and associations',
    price: '$0',
    priceNote: 'for the software; you pay for your own server',
    gives: [
      { text: 'The whole site, under the Apache License 2.0' },
      { text: 'Runs on a single machine or on Amazon Web Services' },
      { text: 'Tools to manage content, people and moderation' },
      { text: 'Your own users, rules and name' },
    ],
    way: { label: 'Contact us', href: routes.contactUs() },
  },
];

type Row = {
  readonly what: string;
  readonly included: readonly [string, string, string];
  readonly parts?: readonly SitePart[];
};

const ROWS: readonly Row[] = [
  { what: 'Reading all published content', included: ['Yes', 'Yes', 'Yes'] },
  { what: 'No advertising and no trackers', included: ['Yes', 'Yes', 'Yes'] },
  {
    what: 'A profile with bans and evidence',
    included: ['No', 'One per account', 'For all your users'],
  },
  { what: 'Writing briefs', included: ['No', 'Yes', 'Yes'] },
  { what: 'Managing streams and people', included: ['No', 'No', 'Yes'], parts: ['streams'] },
  { what: 'Where your data is stored', included: ['In your browser', 'On our server', 'On your server'] },
  { what: 'Export', included: ['Data files', 'Archive', 'Database'] },
];

const NOTES: readonly {
  readonly question: string;
  readonly answer: string;
  /** Shown only while the site shows samples. */
  readonly isAboutSamples?: boolean;
  readonly parts?: readonly SitePart[];
}[] = [
  {
    question: 'Will this site stay free?',
    answer:
      'Reading stays free. If a profile ever costs something, we will announce it here first. You can export your records at any time.',
  },
  {
    question: 'Why is there a pricing page?',
    answer: 'People look for one, so this page says clearly that everything is free.',
  },
  {
    question: 'Does the shop pay for this site?',
    parts: ['shop'],
    isAboutSamples: true,
    answer: 'No. The shop is a demo and sells nothing.',
  },
];

/** The pricing page: three plans, all free. */
export async function PricingPlan() {
  const hasSamples = await samplesShown();
  return (
    <>
      <BreadcrumbBanner title="Pricing">
        <p className="standfirst">Three ways to use this site. All are free.</p>
      </BreadcrumbBanner>
      <div className="page stack">
        <ul className={`plain-list ${styles.plans}`}>
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
        <section aria-labelledby="compared">
          <SectionHeading id="compared">Comparison</SectionHeading>
          <Compared />
        </section>
        <section aria-labelledby="asked">
          <SectionHeading id="asked" action={<Link href={routes.faq() as Route}>Read the FAQ</Link>}>
            Questions about pricing
          </SectionHeading>
          <dl className={styles.notes}>
            {textsOn(hasSamples ? NOTES : NOTES.filter(({ isAboutSamples }) => !isAboutSamples)).map(
              ({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ),
            )}
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
        {textsOn(plan.gives).map(({ text }) => (
          <li key={text}>
            <Icon name="check-lg" />
            {text}
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
    <DataTable label="Comparison of the plans">
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
          {textsOn(ROWS).map(({ what, included }) => (
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
    </DataTable>
  );
}
