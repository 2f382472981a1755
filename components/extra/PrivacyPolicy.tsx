import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { KEPT_BY_SITE, KEPT_IN_BROWSER, type KeptData } from './kept-data';
import styles from './PrivacyPolicy.module.scss';
import { TextPage, type TextSection } from './TextPage';

const SECTIONS: readonly TextSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>Reading sets no cookie and asks no other company for anything before you click.</li>
        <li>There is no advertising, no profile of your reading, and nothing is sold or shared.</li>
        <li>What you choose and collect while reading stays in your browser.</li>
        <li>What creators publish is public. What they have not published, they alone can read.</li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>
          All of this goes when you clear this site’s data in your browser. If your browser refuses to store
          anything, the site works without it.
        </p>
        <KeptList kept={KEPT_IN_BROWSER} />
      </>
    ),
  },
  {
    id: 'site',
    title: 'What the site keeps',
    body: (
      <>
        <p>
          A copy of this site that runs on one machine keeps this on that machine. One that runs on Amazon’s
          cloud keeps accounts, records and files there, in one region, and Amazon processes them for whoever
          runs it.
        </p>
        <KeptList kept={KEPT_BY_SITE} />
        <p>
          The site keeps no log of who read which page. A host or a proxy in front of it may keep one; whoever
          runs this copy has to say so here.
        </p>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'How visits are counted',
    body: (
      <p>
        By this site alone, without your name, your address and the pages that you read, and not at all if
        your browser objects. <Link href={`${routes.methods()}#visits`}>What is counted of your visit</Link>{' '}
        says it in every detail.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'When others come in',
    body: (
      <ul>
        <li>
          If you press play on a stream from YouTube, Rumble or Twitch, that company’s player is loaded, sees
          your network address and follows its own policy. YouTube’s is asked in the form that sets no cookie
          before it plays.
        </li>
        <li>A link to another site is a link: that site sees you when you follow it.</li>
        <li>
          If you sign in with another company’s account, it tells this site your address, and learns that you
          signed in here.
        </li>
        <li>Messages go through the mail service of whoever runs this copy.</li>
      </ul>
    ),
  },
  {
    id: 'public',
    title: 'What is public',
    body: (
      <p>
        Profiles, bans, reports, published briefs and published evidence can be read by anybody, found by
        search engines and copied. Drafts, unpublished evidence and the originals of pictures cannot. Before a
        picture is published, the place, the time and the camera are taken out of it; a PDF is published as it
        is, and you are told so.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do',
    body: (
      <ul>
        <li>
          See and take everything: as one file on <Link href={routes.account()}>My Account</Link>, or with all
          files from the studio.
        </li>
        <li>Correct it: in the studio, at any time.</li>
        <li>
          Delete it: each record by itself, or all of it with the account. The username stays, so that nobody
          can take your name over; nothing else does.
        </li>
        <li>
          Reply to a record that names you, or report it, with the “Report” link on its page. You can see the
          security log of your own account in the studio, under Activity.
        </li>
        <li>
          Object, or ask: <Link href={routes.contactUs()}>write to us</Link>. Where the law gives you more,
          such as in the European Union, this does not take it away; you can also turn to your data protection
          authority.
        </li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: 'Who is responsible',
    body: (
      <p>
        Whoever runs this copy. This text comes with the software and is true for what the software does; the
        one who runs it for real people adds their name and address, and what else they do.
      </p>
    ),
  },
];

function KeptList({ kept }: { kept: readonly KeptData[] }) {
  return (
    <dl className={styles.kept}>
      {kept.map(({ what, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd className={styles.howLong}>
            <span>Kept:</span> {howLong}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is stored where, why, and for how long: true for this software. */
export function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy policy"
      standfirst="What is kept, where, why and for how long. Little of it leaves your browser."
      sections={SECTIONS}
    />
  );
}
