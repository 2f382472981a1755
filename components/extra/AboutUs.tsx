import { BanFigures } from '@/components/bans/BanFigures';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PresenceLegend } from '@/components/ui/PresenceLegend';
import { samplesShown } from '@/lib/data/samples';
import type { Statistics } from '@/lib/data/statistics/statistics';
import { themePictureOf } from '@/lib/domain/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './AboutUs.module.scss';
import { TextPage, type TextSection } from './TextPage';

const SECTIONS: readonly TextSection[] = [
  {
    id: 'what',
    title: 'What this is',
    body: (
      <>
        <p>
          When a platform removes an account, what remains is usually a screenshot and a rumour. This site
          keeps the rest: which account it was, on which platform, since when, what reason was given, what was
          appealed, and how it ended. Each person’s history is drawn as a line that breaks where the account
          did.
        </p>
        <p>
          Around the records there are <Link href={routes.briefs()}>briefs</Link>, short articles on
          enforcement, appeals, evidence and keeping an audience; <Link href={routes.streams()}>streams</Link>{' '}
          and <Link href={routes.films()}>films</Link>; and pages of{' '}
          <Link href={routes.personalities()}>people</Link> who talk about such things in public.
        </p>
        <p>
          All <Link href={routes.bans()}>bans</Link> and all <Link href={routes.reports()}>reports</Link> of
          reduced reach can be looked through by platform, state, person and date, and{' '}
          <Link href={routes.search()}>the search</Link> finds everything else by its words.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who writes it',
    body: (
      <>
        <p>
          The people it happened to. A creator keeps their own <Link href={routes.profiles()}>profile</Link>,
          bans, appeals and evidence, and no one can edit another creator’s page. Administrators maintain the
          streams and the people. They cannot change a creator’s record, but they can{' '}
          <Link href={`${routes.termsOfUse()}#moderation`}>hide or remove</Link> one that breaks the terms.
        </p>
        <p>
          That makes the records first-hand and one-sided. They are what creators say, with the evidence they
          chose to publish. The platforms were not asked. <Link href={routes.methods()}>How we count</Link>{' '}
          says what follows from that, and what does not.
        </p>
      </>
    ),
  },
  {
    id: 'line',
    title: 'How to read a line',
    body: (
      <>
        <p>
          Every presence on a platform is a line through time. The red is used for one thing on this site: a
          restriction in force.
        </p>
        <PresenceLegend />
      </>
    ),
  },
  {
    id: 'not',
    title: 'What it is not',
    body: (
      <ul>
        <li>Not a court. Whether a ban was right is for the reader, or for somebody with more facts.</li>
        <li>Not statistics about platforms. The records are volunteered and are no sample of anything.</li>
        <li>
          Not a detector of shadowbans. A report of one is always the creator’s own, because only the platform
          could confirm it.
        </li>
        <li>
          Not a network. There is no feed made for you, nothing follows you to other sites, and nobody counts
          your likes.
        </li>
      </ul>
    ),
  },
  {
    id: 'corrections',
    title: 'Putting something right',
    body: (
      <p>
        Creators correct their own records, in public: an entry that is taken back leaves a line that says so.
        If something on this site is wrong about you, or should not be here at all,{' '}
        <Link href={routes.contactUs()}>write to us</Link> and name the page.
      </p>
    ),
  },
  {
    id: 'money',
    title: 'What it costs, and who pays',
    body: (
      <p>
        Nothing, for readers and for creators alike; <Link href={routes.pricing()}>the pricing page</Link>{' '}
        says it in a table. There is no advertising and no sponsor. The shop is a sample and sells nothing.
        Who runs a copy pays for its machine.
      </p>
    ),
  },
  {
    id: 'made',
    title: 'How it is made',
    body: (
      <>
        <p>
          It is open software under the Apache licence 2.0, and runs whole on one machine or on Amazon’s
          cloud. Pages for readers are finished before they reach you: they work without scripts, set no
          cookie, and ask no other company for anything before you click. The pictures, films and sounds were
          made by the project itself.
        </p>
        <p>
          The <Link href={routes.blogs()}>blog</Link> tells how, and{' '}
          <Link href={routes.privacyPolicy()}>the privacy policy</Link> tells what is kept of a visit.
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
      People and records marked “Demo” are fictional. So are the films, the products, and the authors and
      comments of the blog. They show what the site looks like in use, and its operator can remove them. The
      guides are real and name their sources.
    </p>
  ),
};

/** Who keeps this site, why it is there, and what it is not. */
export async function AboutUs({ statistics }: { statistics: Statistics }) {
  return (
    <TextPage
      title="About us"
      standfirst="A record of who was banned, where, since when, and how it ended. Kept by the people it happened to."
      sections={(await samplesShown()) ? [...SECTIONS, SAMPLE] : SECTIONS}
      opening={
        <div className={`page ${styles.opening}`}>
          <Picture
            picture={themePictureOf('hero', 'about-us', 'information-warfare')}
            sizes="(min-width: 1200px) 1180px, 100vw"
            loading="eager"
          />
          <BanFigures statistics={statistics} />
        </div>
      }
    />
  );
}
