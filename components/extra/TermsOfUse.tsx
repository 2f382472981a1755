import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { Moderation } from './Moderation';
import { TextPage, type TextSection } from './TextPage';

const MODERATION_SECTION = `${routes.termsOfUse()}#moderation` as const;

const SECTIONS: readonly TextSection[] = [
  {
    id: 'reading',
    title: 'Reading',
    body: (
      <p>
        Reading needs no agreement. Quote what you like, with a link to the page, and say when you read it:
        records change. Before you rely on a number, read{' '}
        <Link href={routes.methods()}>how it is counted</Link>. The records are volunteered and first-hand;
        they are not legal advice, and not findings about anybody.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'An account',
    body: (
      <ul>
        <li>One person or one group keeps one profile, about itself and nobody else.</li>
        <li>Give an e-mail address that reaches you. It is your sign-in, and it is never shown.</li>
        <li>Keep your password to yourself. What is done with it counts as done by you.</li>
        <li>A username, once taken, stays that of its account, even after the account is closed.</li>
      </ul>
    ),
  },
  {
    id: 'yours',
    title: 'What you write stays yours',
    body: (
      <>
        <p>
          You keep every right in your texts, pictures and files. By publishing something here you allow this
          site to show it, to keep the copies that showing it needs, and to offer it in feeds and previews,
          for as long as it is published. Nothing else is done with it, and nothing is sold.
        </p>
        <p>
          You can take everything with you as an archive, and delete it. Others may have quoted or copied it
          meanwhile; that is beyond this site’s reach.
        </p>
        <p>
          A comment that you try on the blog is published to nobody: it stays in your browser, and is yours to
          change and to delete.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    body: (
      <>
        <ul>
          <li>Records about somebody else, or in somebody else’s name.</li>
          <li>What you know to be untrue, above all evidence that was made up or changed.</li>
          <li>
            Other people’s private data: addresses, numbers, messages and faces of those who did not agree.
            Black them out before you publish a picture.
          </li>
          <li>Threats, calls to harass, and what is against the law where this copy is run.</li>
          <li>Getting at what is not yours, or making the site unusable for others.</li>
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
    body: (
      <p>
        Streams that play from another company’s player follow that company’s terms once you press play. The
        films of the catalogue are invented, and the short films that play in their place were made by this
        project. Restricted titles say what is in them and ask before they show it.
      </p>
    ),
  },
  {
    id: 'shop',
    title: 'The sample shop',
    body: (
      <p>
        Nothing in the shop is for sale. An order that you place is kept in your browser, makes no contract,
        costs nothing and is not sent to anybody. No payment is ever asked for; if a page that looks like this
        one asks for a card, leave it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'What is not promised',
    body: (
      <p>
        The software comes without warranty, as its licence says. The site may be away, and may change. Take
        your archive now and then; it is yours at any time.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'Whose terms these are',
    body: (
      <p>
        They come with the software and are true for what it does. Whoever runs a copy for real people is the
        one who agrees to them with you, adds their name, and may add rules of the law they live under.
      </p>
    ),
  },
];

/** What holds between this site and those who use it. */
export function TermsOfUse() {
  return (
    <TextPage
      title="Terms of use"
      standfirst="What you may expect of this site, and what it expects of you. In plain words, and no longer than needed."
      sections={SECTIONS}
    />
  );
}
