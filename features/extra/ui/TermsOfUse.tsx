import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { APPEAL_MONTHS } from '@/features/moderation/model/reasons';
import { DECISION_GOAL_DAYS } from '@/features/moderation/model/texts';
import { samplesShown } from '@/features/samples/server/samples';
import { WhileSamples } from '@/features/samples/ui/WhileSamples';
import { routes } from '@/lib/routes';
import { Operator, TextPage, type TextSection, updatedSection } from './TextPage';

/** The page about moderation: who decides, possible decisions, reasons, appeals and replies. */
function Moderation() {
  return (
    <>
      <p>
        Anyone can report a record, profile, brief, stream, page or evidence file with the “Report” link on
        its page. You need no account. Nothing is decided automatically: an administrator of this site reads
        each report. The most severe reports come first, and we aim to decide within {DECISION_GOAL_DAYS}{' '}
        days.
      </p>
      <p>
        <strong>
          Administrators cannot change the contents of a record. They can only take these actions:
        </strong>
      </p>
      <ul>
        <li>
          <strong>No action.</strong> Nothing changes.
        </li>
        <li>
          <strong>Mark as disputed.</strong> The record stays public, with a note that its facts are disputed.
        </li>
        <li>
          <strong>Hide from lists.</strong> It no longer appears in lists, search, statistics and downloads.
          Its own page still works, with a note.
        </li>
        <li>
          <strong>Hide.</strong> Only its author and the administrators can read it. Its page says that it is
          hidden, when it was hidden and why.
        </li>
        <li>
          <strong>Remove.</strong> It is removed from the site and from published data versions, which state
          how many records were removed and when. Its author can export it until the appeal period ends.
        </li>
        <li>
          <strong>Lock the account.</strong> Its owner can sign in, read and export, but cannot publish or
          change anything.
        </li>
        <li>
          <strong>Close the account.</strong> Its owner can no longer sign in, and its records are hidden.
        </li>
      </ul>
      <p>
        The possible reasons are: sexual abuse of children, other illegal content, personal data,
        impersonation, copyright, factual errors, spam, repeated violations, or another violation of these
        terms.
      </p>
      <h3>Statement of reasons</h3>
      <p>
        If a decision concerns you, you get a statement of reasons by email and in{' '}
        <Link href={routes.studio.moderation()}>the studio</Link>. It states the decision, the reason, the
        administrator and how to appeal. We also inform the person who sent the report. We do not tell you who
        reported you.
      </p>
      <h3>Appeal</h3>
      <p>
        You can appeal each decision once, within {APPEAL_MONTHS} months. A different administrator reviews
        the appeal, if this site has one. We tell you who decided. If the appeal succeeds, the decision is
        undone. You can also go to court or, in the European Union, to a certified out-of-court dispute
        settlement body.
      </p>
      <h3>Right of reply</h3>
      <p>
        A platform, company or person named in a record can reply: on the record’s page, follow “Report this
        record”, then “Send a reply”. An administrator first checks who sent it. The reply then appears beside
        the record, with its date and a note on how we checked the sender. Replies are labelled and do not
        change the record.
      </p>
      <h3>New accounts</h3>
      <p>
        Records from a new account are listed at once. They appear on the home page, under “Latest updates”
        and in alerts once the account is a day old or an administrator approves one of its records. If your
        display name is similar to another creator’s, we show you a warning, and an administrator reviews it.
      </p>
      <h3>The Digital Services Act</h3>
      <p>
        We follow the structure of Articles 16 (reports) and 17 (statements of reasons) of the EU’s Digital
        Services Act. This has not been audited.
      </p>
    </>
  );
}

const MODERATION_SECTION = `${routes.termsOfUse()}#moderation` as const;

/** The section about the shop, which has products only while the samples are shown. */
const SHOP_SECTION = 'shop';

/** The day of the last change to this text. */
const UPDATED_ON = '2026-11-22';

const SECTIONS: readonly TextSection[] = [
  {
    id: 'operator',
    title: 'Who we are',
    body: (
      <>
        <p>
          These terms are between you and the operator of this installation, whom you can reach with the{' '}
          <Link href={routes.contactUs()}>contact form</Link>. The text comes with the software and describes
          what the software does. The operator may add rules.
        </p>
        <Operator />
      </>
    ),
  },
  {
    id: 'reading',
    title: 'Reading',
    body: (
      <p>
        You can read without agreeing to anything. You may quote from this site with a link to the page.
        Please state when you read it, because records change. Before you rely on a figure, read{' '}
        <Link href={routes.methods()}>how we count</Link>. Records are first-hand accounts that creators
        volunteer. They are not legal advice and not findings about anyone.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>Each profile belongs to one person or group and is only about them.</li>
        <li>Use an email address where you can receive email. You sign in with it, and we never show it.</li>
        <li>Do not share your password. You are responsible for what is done with your account.</li>
        <li>Usernames are never reused, even after an account is closed.</li>
      </ul>
    ),
  },
  {
    id: 'yours',
    title: 'Your content',
    body: (
      <>
        <p>
          You keep all rights to your texts, images and files. When you publish something here, you allow this
          site to show it, to make the copies needed for this, and to offer it in feeds, downloads and
          previews, as long as it is published. We do nothing else with it and do not sell it.
        </p>
        <p>
          You can export everything as an archive and delete it at any time. We cannot delete quotes and
          copies that others made.
        </p>
        <WhilePartOn parts={['blog']}>
          <p>Your notes on the blog are stored in your browser only. No one else can see them.</p>
        </WhilePartOn>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    body: (
      <>
        <ul>
          <li>Records about someone else, or in someone else’s name.</li>
          <li>Statements that you know to be false, especially forged or altered evidence.</li>
          <li>
            Other people’s private data, such as addresses, phone numbers, messages and faces, without their
            consent. Black them out before you publish an image.
          </li>
          <li>Threats, incitement to harassment, and anything illegal where this site is operated.</li>
          <li>Accessing data you are not authorised to see, or disrupting the service.</li>
        </ul>
        <p>
          Content that breaks these rules can be hidden or removed, and the account can be locked or closed.{' '}
          <Link href={MODERATION_SECTION}>How we moderate</Link> explains who decides and how you can appeal.
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'How we moderate',
    body: <Moderation />,
  },
  {
    id: 'films',
    title: 'Streams and films',
    parts: ['streams', 'films'],
    body: (
      <p>
        If a stream plays in another company’s player, that company’s terms apply once you press play.{' '}
        <WhileSamples>
          The films in the catalogue are fictional, and the short films shown for them were made by this
          project.{' '}
        </WhileSamples>
        You are asked to confirm before a restricted title plays.
      </p>
    ),
  },
  {
    id: SHOP_SECTION,
    title: 'The demo shop',
    parts: ['shop'],
    body: (
      <p>
        Nothing in the shop is for sale. A demo order is stored in your browser only and is not a contract. We
        never ask for payment. If a page that looks like this site asks for your card number, close it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'No warranty',
    body: (
      <p>
        The software comes without warranty, as its licence states. The site may change or be unavailable. We
        recommend that you export your records regularly.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can appeal decisions about your content: see{' '}
        <Link href={MODERATION_SECTION}>How we moderate</Link>. For your data, see the{' '}
        <Link href={`${routes.privacyPolicy()}#rights`}>privacy policy</Link>. These terms do not limit the
        rights that the law gives you.
      </p>
    ),
  },
  updatedSection(UPDATED_ON),
];

/** The terms of use. */
export async function TermsOfUse() {
  const hasSamples = await samplesShown();
  return (
    <TextPage
      title="Terms of use"
      standfirst="The rules of this site, and what you can expect from it."
      sections={hasSamples ? SECTIONS : SECTIONS.filter(({ id }) => id !== SHOP_SECTION)}
    />
  );
}
