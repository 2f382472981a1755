import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { routes } from '@/lib/routes';
import { textsOn } from '@/lib/site/parts';
import styles from './PrivacyPolicy.module.scss';
import { STORED_BY_SITE, STORED_IN_BROWSER, type StoredData } from './stored-data';
import { Operator, TextPage, type TextSection, updatedSection } from './TextPage';

/** The day of the last change to this text. */
const UPDATED_ON = '2026-11-22';

const SECTIONS: readonly TextSection[] = [
  {
    id: 'short',
    title: 'Summary',
    body: (
      <ul>
        <li>
          While you read, this site sets no cookies and contacts no other company. That can change only if you
          click, for example to sign in or play a video.
        </li>
        <li>
          There is no advertising and no tracking of what you read. We do not sell your data. We share it only
          with the service providers listed below.
        </li>
        <li>
          Your settings are stored in your browser.
          <WhilePartOn parts={['films', 'streams']}>
            {' '}
            Your watchlist is also stored there. If you sign in, it is stored in your account as well.
          </WhilePartOn>
          <WhilePartOn parts={['shop']}> Your cart is also stored there.</WhilePartOn>
        </li>
        <li>What you publish is public. Only you can read your drafts and unpublished evidence.</li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: 'Who we are',
    body: (
      <>
        <p>
          The operator of this installation is responsible for your data (the “controller” in data protection
          law). You can reach the operator with the <Link href={routes.contactUs()}>contact form</Link>. This
          text comes with the software and describes what the software does.
        </p>
        <Operator />
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    body: (
      <>
        <p>
          You can delete all of this data by clearing this site’s data in your browser. The site also works if
          your browser blocks storage.
        </p>
        <StoredDataList items={STORED_IN_BROWSER} />
      </>
    ),
  },
  {
    id: 'site',
    title: 'What is stored on our servers',
    body: (
      <>
        <p>
          If this site runs on a single machine, the data is stored on that machine. If it runs on Amazon Web
          Services, accounts, records and files are stored there in one region, and Amazon processes them for
          the operator.
        </p>
        <StoredDataList items={STORED_BY_SITE} />
        <p>
          The site does not log who read which page. A hosting company or a proxy in front of the site may
          have its own logs.
        </p>
      </>
    ),
  },
  {
    id: 'basis',
    title: 'Legal basis',
    body: (
      <>
        <p>Under the EU’s General Data Protection Regulation (GDPR), we process data on these bases:</p>
        <ul>
          <li>
            <strong>Contract (Article 6(1)(b)):</strong> your account, profile, records, briefs and files.
          </li>
          <li>
            <strong>Consent (Article 6(1)(a)):</strong>{' '}
            <WhilePartOn parts={['newsletter']}>the newsletter and </WhilePartOn>
            email alerts and reminders. You can withdraw your consent at any time with the link in each email.
          </li>
          <li>
            <strong>Legal obligation (Article 6(1)(c)):</strong> reports, decisions and appeals, where a law
            such as the Digital Services Act requires them.
          </li>
          <li>
            <strong>Legitimate interests (Article 6(1)(f)):</strong> security logs, limits on repeated
            attempts, visit counts, contact messages, and moderation that no law requires. Our interest is a
            secure site that works well and follows its terms.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'How we count visits',
    body: (
      <p>
        This site counts visits and views itself, without your name or your network address. Authors see how
        often their pages were viewed, and not by whom. We do not count your visit if your browser sends Do
        Not Track or Global Privacy Control.{' '}
        <Link href={`${routes.methods()}#visits`}>How visits are counted</Link> has the details.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Other companies',
    body: (
      <ul>
        <li>
          <strong>Video players.</strong> If you press play on a stream from YouTube, Rumble or Twitch, that
          company’s player loads. The company then sees your network address and follows its own policy. For
          YouTube we use the version that sets no cookies before it plays.
        </li>
        <li>
          <strong>Links.</strong> If you follow a link to another site, that site can see your visit.
        </li>
        <li>
          <strong>Sign-in with another account.</strong> The other company gives us your email address, and it
          learns that you signed in here.
        </li>
        <li>
          <strong>Timestamps.</strong> If you request a timestamp of the hashes of your evidence, our server
          sends one hash to the operator’s time-stamping service. It does not get your name, your network
          address or your files.
        </li>
        <li>
          <strong>Email.</strong> Our emails are sent with the operator’s email service.
        </li>
      </ul>
    ),
  },
  {
    id: 'public',
    title: 'What is public',
    body: (
      <p>
        Profiles, bans, reports, published briefs and published evidence are public: anyone can read and copy
        them, and search engines can find them. Drafts, unpublished evidence and original images are private.
        Before an image is published, we remove its location, time and camera data. A PDF is published
        unchanged, and we warn you first. Of an email, only the headers that you choose and its text are
        published; the file and its attachments are private.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <ul>
        <li>
          <strong>Access and export:</strong> download your data on{' '}
          <Link href={routes.account()}>My Account</Link>, or export your records with all files in the
          studio.
        </li>
        <li>
          <strong>Correction:</strong> change your records in the studio at any time.
        </li>
        <li>
          <strong>Deletion:</strong> delete single records in the studio, or everything by closing your
          account. After that we store only your username, so that no one else can use it, and decisions and
          logs for the periods listed above.
        </li>
        <li>
          <strong>Report and reply:</strong> if a record names you, use the “Report” link on its page.
        </li>
        <li>
          <strong>Security log:</strong> see the log of your own account in the studio, under Activity.
        </li>
        <li>
          <strong>Objection and questions:</strong> <Link href={routes.contactUs()}>contact us</Link>.
        </li>
        <li>
          <strong>Complaint:</strong> you can complain to your data protection authority. You keep all other
          rights that the law gives you.
        </li>
      </ul>
    ),
  },
  updatedSection(UPDATED_ON),
];

function StoredDataList({ items }: { items: readonly StoredData[] }) {
  return (
    <dl className={styles.kept}>
      {textsOn(items).map(({ what, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd className={styles.howLong}>
            <span>Stored:</span> {howLong}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The privacy policy: what is stored where, why and for how long. True for this software. */
export function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy policy"
      isWide
      standfirst="Which data is stored, where, why and for how long, and what your rights are."
      sections={SECTIONS}
    />
  );
}
