import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { isPartOn, textsOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';
import styles from './Questions.module.scss';
import { TextPage, type TextSection } from './TextPage';

type Question = {
  readonly asked: string;
  readonly answer: ReactNode;
  /** True for questions that are shown only while the site shows samples. */
  readonly isAboutSamples?: boolean;
  /** The parts of the site that it is about. It is left out while they are off. */
  readonly parts?: readonly SitePart[];
};

const READING: readonly Question[] = [
  {
    asked: 'Do I need an account to read?',
    answer: (
      <p>
        No. Anyone can read all published content
        <WhilePartOn parts={['newsletter']} otherwise=" and the feeds">
          , the feeds and the newsletter
        </WhilePartOn>{' '}
        without an account.
      </p>
    ),
  },
  {
    asked: 'Are these real people?',
    isAboutSamples: true,
    answer: (
      <p>
        Anyone marked “Demo” is fictional
        <WhilePartOn parts={['films']}>, and so are the films</WhilePartOn>
        <WhilePartOn parts={['blog']}>, and the blog’s authors and comments</WhilePartOn>. The law and the
        platform rules in the guides are real, with sources.
      </p>
    ),
  },
  {
    asked: 'What does the broken line mean?',
    answer: (
      <p>
        A line shows one account over time. It is grey while the account is active, amber while limited and
        green after a restoration. A red stroke and dots mean a ban. A tick is an appeal. The text beside the
        line says the same.
      </p>
    ),
  },
  {
    asked: 'Why do I have to confirm before some films or streams play?',
    parts: ['films', 'streams'],
    answer: (
      <p>
        Restricted films may not suit everyone, so we ask first and save your answer in your browser. Players
        of other companies, such as YouTube, load only after you press play, because they then see your
        network address.
      </p>
    ),
  },
  {
    asked: 'How do I search?',
    answer: (
      <p>
        <Link href={routes.search()}>Search</Link> covers the whole site. You can filter{' '}
        <Link href={routes.bans()}>bans</Link> and <Link href={routes.reports()}>shadowban reports</Link> by
        platform, status, person and date.
      </p>
    ),
  },
  {
    asked: 'Can I make the page darker, wider or easier to read?',
    answer: (
      <p>
        Yes. Open Settings in the header to change colours, fonts, width and direction. The settings are saved
        until you close the tab. You can also save them on this device.
      </p>
    ),
  },
  {
    asked: 'Who can read my comments on the blog?',
    parts: ['blog'],
    answer: (
      <p>Only you can read them. They are saved in your browser, where you can edit and delete them.</p>
    ),
  },
  {
    asked: 'How do I unsubscribe from the newsletter?',
    parts: ['newsletter'],
    answer: (
      <p>
        Use the link in each issue, or <Link href={routes.leaveNewsletter()}>enter your email address</Link>.
        We then delete your address.
      </p>
    ),
  },
];

const RECORDS: readonly Question[] = [
  {
    asked: 'How do you know that a ban happened?',
    answer: (
      <p>
        The account owner reports it and may publish evidence. We do not verify records with the platforms.{' '}
        <Link href={routes.methods()}>How we count</Link> explains how reliable the figures are.
      </p>
    ),
  },
  {
    asked: 'What is a shadowban, and can you prove one?',
    answer: (
      <p>
        A shadowban is a loss of reach that the platform has not announced. No one outside the platform can
        prove one, so every report is marked as self-reported. Read{' '}
        <Link href={routes.brief('testing-a-shadowban')}>how to test a suspicion</Link>.
      </p>
    ),
  },
  {
    asked: 'What does the SHA-256 beside a file show?',
    answer: (
      <p>
        It shows that the file has not changed since the hash was calculated. It does not show who made the
        file or that its content is true. You can <Link href={routes.checkFile()}>check a file</Link> against
        a published hash in your browser.
      </p>
    ),
  },
  {
    asked: 'Can a record be deleted?',
    answer: (
      <p>
        Its owner can delete it. An administrator can hide or remove a record that breaks the terms; its page
        then says so. Single entries in a history are not deleted but retracted in public, so that no one can
        rewrite a history without a trace.
      </p>
    ),
  },
  {
    asked: 'Something about me is wrong. What can I do?',
    answer: (
      <p>
        If it is your own profile, correct it in <Link href={routes.studio.home()}>the studio</Link>. If
        someone else wrote it, follow the “Report” link on the page. You need no account. You can report what
        is wrong or illegal, or send a reply that is shown beside the record.
      </p>
    ),
  },
  {
    asked: 'Who decides about reports?',
    answer: (
      <p>
        An administrator of this site decides about each report and gives a reason. Administrators cannot
        change the contents of a record. They can mark it as disputed, hide it from lists, hide it or remove
        it. The person affected can appeal once within six months. A different administrator decides, if there
        is one. <Link href={`${routes.termsOfUse()}#moderation`}>How we moderate</Link> explains each step.
      </p>
    ),
  },
  {
    asked: 'Why is my new record not on the home page?',
    answer: (
      <p>
        Records from a new account are listed at once, but appear on the home page and in alerts after a day,
        or when an administrator approves one. This prevents spam on the home page.
      </p>
    ),
  },
];

const KEEPING: readonly Question[] = [
  {
    asked: 'How do I get a profile?',
    parts: ['signUp'],
    answer: (
      <p>
        <Link href={routes.signUp()}>Create an account</Link> with your email address and enter the code that
        we send you. Then set up your profile in the studio. Its address contains your username.
      </p>
    ),
  },
  {
    asked: 'What should I record first?',
    answer: (
      <p>
        Record the notice, the date and what you could still see.{' '}
        <Link href={routes.brief('the-first-hour')}>The first hour</Link> is a checklist for the day of a ban.
      </p>
    ),
  },
  {
    asked: 'Who sees the evidence that I upload?',
    answer: (
      <p>
        Only you can see a file until you publish it. We publish a copy of the image with location, time and
        camera data removed. The page shows the hashes of the original and of the copy.
      </p>
    ),
  },
  {
    asked: 'Can I export my records?',
    answer: (
      <p>
        Yes. You can export all records as one archive in the studio, and import it again.
        <WhilePartOn parts={['films', 'streams']}> You can also export your watchlist.</WhilePartOn>
      </p>
    ),
  },
  {
    asked: 'How do I close my account?',
    answer: (
      <p>
        You can close it on <Link href={routes.account()}>My Account</Link>. For security, sign in again first
        if you signed in more than ten minutes ago. Closing it deletes your profile’s contents, your briefs,
        bans, reports and files, and then your account.
      </p>
    ),
  },
];

const SHOP: readonly Question[] = [
  {
    asked: 'Can I buy something?',
    answer: (
      <p>
        No. The <Link href={routes.merchandise()}>shop</Link> is a demo. You can try the cart, checkout and
        order tracking without paying.
      </p>
    ),
  },
  {
    asked: 'What happens to the address that I enter at the checkout?',
    answer: (
      <p>
        It is saved in your browser only. The draft is deleted when you order, when you clear the form, or
        when you open the checkout after seven days. An order is saved with its address until you delete it.
      </p>
    ),
  },
];

/** The questions about the shop, which has products only while the samples are shown. */
const SHOP_GROUP = 'shop';

const GROUPS: readonly {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
  readonly parts?: readonly SitePart[];
}[] = [
  { id: 'reading', title: 'Reading', questions: READING },
  { id: 'records', title: 'Bans and records', questions: RECORDS },
  { id: 'keeping', title: 'Your profile', questions: KEEPING },
  { id: SHOP_GROUP, title: 'Demo shop', questions: SHOP, parts: ['shop'] },
];

const sectionsOf = (hasSamples: boolean): readonly TextSection[] =>
  GROUPS.filter(({ id }) => hasSamples || id !== SHOP_GROUP).map(({ id, title, questions, parts }) => ({
    id,
    title,
    ...(parts && { parts }),
    body: (
      <div className={styles.questions}>
        {textsOn(questions)
          .filter(({ isAboutSamples }) => hasSamples || !isAboutSamples)
          .map(({ asked, answer }) => (
            <div key={asked} className={styles.question}>
              <h3>{asked}</h3>
              {answer}
            </div>
          ))}
      </div>
    ),
  }));

/** The FAQ. All answers are visible, so that people can read and search them without opening anything. */
export async function Questions() {
  const hasSamples = await samplesShown();
  return (
    <TextPage
      title="FAQ"
      standfirst={`Frequently asked questions about reading, records${hasSamples && isPartOn('shop') ? ', profiles and the demo shop' : ' and profiles'}.`}
      sections={sectionsOf(hasSamples)}
    />
  );
}
