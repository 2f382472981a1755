import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { BanFigures } from '@/features/bans/ui/BanFigures';
import type { Statistics } from '@/features/charts/model/statistics';
import { LineExplained } from '@/features/figures/ui/LineExplained';
import { samplesShown } from '@/features/samples/server/samples';
import { WhileSamples } from '@/features/samples/ui/WhileSamples';
import { routes } from '@/lib/routes';
import { currentSite, operatorLines } from '@/lib/site/site';
import styles from './AboutUs.module.scss';
import { Operator, TextPage, type TextSection } from './TextPage';

const SECTIONS: readonly TextSection[] = [
  {
    id: 'what',
    title: 'About this site',
    body: (
      <>
        <p>
          When a platform removes an account, usually only a screenshot and a rumour remain. This site records
          the rest: the account and platform, the date, the reason given, the appeal and the outcome. Each
          person’s history is drawn as a line that breaks when the account is banned.
        </p>
        <p>
          The site also has <Link href={routes.briefs()}>briefs</Link>: short guides to enforcement, appeals,
          evidence and keeping an audience. There are{' '}
          <WhilePartOn parts={['streams']}>
            <Link href={routes.streams()}>streams</Link>,{' '}
          </WhilePartOn>
          <WhilePartOn parts={['films']}>
            <Link href={routes.films()}>films</Link>,{' '}
          </WhilePartOn>
          and pages about <Link href={routes.personalities()}>people</Link> who speak about these subjects in
          public.
        </p>
        <p>
          You can filter all <Link href={routes.bans()}>bans</Link> and{' '}
          <Link href={routes.reports()}>shadowban reports</Link> by platform, status, person and date.{' '}
          <Link href={routes.search()}>Search</Link> covers the whole site.
        </p>
      </>
    ),
  },
  {
    id: 'line',
    title: 'How to read a line',
    body: (
      <>
        <p>Each line shows one account on one platform over time. Red marks a ban, amber a limit.</p>
        <LineExplained />
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who writes the records',
    body: (
      <>
        <p>
          The people affected do. Creators write their own <Link href={routes.profiles()}>profile</Link>,
          bans, appeals and evidence, and no one can edit another creator’s page. Administrators maintain the{' '}
          <WhilePartOn parts={['streams']}>streams and </WhilePartOn>
          personalities. They cannot change a creator’s record, but they can{' '}
          <Link href={`${routes.termsOfUse()}#moderation`}>hide or remove</Link> one that breaks the terms.
        </p>
        <p>
          The records are first-hand and one-sided. They are creators’ own accounts, with the evidence that
          they chose to publish. The platforms have not been asked to comment.{' '}
          <Link href={routes.methods()}>How we count</Link> explains what this means for the figures.
        </p>
      </>
    ),
  },
  {
    id: 'not',
    title: 'What this site is not',
    body: (
      <ul>
        <li>Not a court. We do not judge whether a ban was right.</li>
        <li>
          Not platform statistics. Creators volunteer their records, so they are not a representative sample.
        </li>
        <li>
          Not a shadowban detector. Every shadowban report is self-reported, because only the platform could
          confirm it.
        </li>
        <li>Not a social network. There is no personal feed, and we do not track you on other sites.</li>
      </ul>
    ),
  },
  {
    id: 'corrections',
    title: 'Corrections',
    body: (
      <p>
        Creators correct their own records in public: a retracted entry stays visible as retracted. If
        something here is wrong about you or should not be published, use the “Report” link on its page or{' '}
        <Link href={routes.contactUs()}>contact us</Link>.
      </p>
    ),
  },
  {
    id: 'money',
    title: 'Costs',
    body: (
      <p>
        This site is free for readers and creators. The <Link href={routes.pricing()}>pricing page</Link> has
        the details. There is no advertising and no sponsor.{' '}
        <WhileSamples>
          <WhilePartOn parts={['shop']}>The shop is a demo and sells nothing. </WhilePartOn>
        </WhileSamples>
        Anyone running their own copy pays for their own server.
      </p>
    ),
  },
  {
    id: 'made',
    title: 'Technology',
    body: (
      <>
        <p>
          The software is open source under the Apache License 2.0. It runs on a single machine or on Amazon
          Web Services. Pages for readers work without scripts, set no cookies and contact no other company
          until you click. The project made the images, films and sounds itself.
        </p>
        <p>
          <WhilePartOn parts={['blog']}>
            The <Link href={routes.blogs()}>blog</Link> describes how the site is made.{' '}
          </WhilePartOn>
          The <Link href={routes.privacyPolicy()}>privacy policy</Link> lists what is stored.
        </p>
      </>
    ),
  },
];

const SAMPLE: TextSection = {
  id: 'sample',
  title: 'Demo content',
  body: (
    <p>
      People and records marked “Demo” are fictional.
      <WhilePartOn parts={['films']}> The films are fictional too.</WhilePartOn>
      <WhilePartOn parts={['shop']}> The products in the shop are not for sale.</WhilePartOn>
      <WhilePartOn parts={['blog']}> The authors and comments of the blog are fictional too.</WhilePartOn> All
      of it shows what the site looks like in use, and its operator can remove it. The guides are real and
      name their sources.
    </p>
  ),
};

/** Names the operator of this installation. Without a name it is left out, because the contact form is below "Corrections". */
const OPERATOR: TextSection = {
  id: 'operator',
  title: 'Who runs this site',
  body: (
    <>
      <p>The operator of this installation:</p>
      <Operator />
    </>
  ),
};

/** The sections in their order; those about the operator and the demo content depend on the settings. */
function getSections(showsSamples: boolean): readonly TextSection[] {
  const [what, line, who, ...others] = SECTIONS;
  const isNamed = operatorLines().length > 0 || currentSite().contact !== '';
  return [what, line, who, isNamed && OPERATOR, ...others, showsSamples && SAMPLE].filter((one) => !!one);
}

/** The page about the site: its purpose, its authors and its limits. */
export async function AboutUs({ statistics }: { statistics: Statistics }) {
  return (
    <TextPage
      title="About us"
      standfirst={currentSite().tagline}
      sections={getSections(await samplesShown())}
      hasSideHeadings
      opening={
        <div className={`page ${styles.opening}`}>
          <BanFigures statistics={statistics} />
        </div>
      }
    />
  );
}
