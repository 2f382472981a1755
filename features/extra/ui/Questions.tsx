import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import { LineExplained } from '@/features/figures/ui/LineExplained';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { isPartOn, textsOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';
import styles from './Questions.module.scss';
import { TextPage, type TextSection } from './TextPage';

type Question = {
  readonly question: string;
  readonly answer: ReactNode;
  /** True for questions that are shown only while the site shows samples. */
  readonly isAboutSamples?: boolean;
  /** The parts of the site that it is about. It is left out while they are off. */
  readonly parts?: readonly SitePart[];
};

const READING: readonly Question[] = [
  {
    question: 'Do I need an account to read?',
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
    question: 'Are these real people?',
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
    question: 'What does the broken line mean?',
    answer: (
      <>
        <p>
          A line shows one account over time. It is grey while the account is active, amber while limited and
          green after a restoration. A red stroke and dots mean a ban. A tick is an appeal. The text beside
          the line says the same.
        </p>
        <LineExplained />
      </>
    ),
  },
  {
    question: 'Why do I have to confirm before some films or streams play?',
    parts: ['films', 'streams'],
    answer: (
      <p>
        Restricted films may not suit everyone, so we ask first and save your answer in your browser. Other
        companies’ players, such as YouTube’s, load only after you press play, because those companies can
        then see your network address.
      </p>
    ),
  },
  {
    question: 'How do I search?',
    answer: (
      <p>
        <Link href={routes.search()}>Search</Link> covers the whole site. You can filter{' '}
        <Link href={routes.bans()}>bans</Link> and <Link href={routes.reports()}>shadowban reports</Link> by
        platform, status, person and date.
      </p>
    ),
  },
  {
    question: 'Can I make the page darker, wider or easier to read?',
    answer: (
      <p>
        Yes. Open Settings in the header to change colours, fonts, width and direction. The settings are saved
        until you close the tab. You can also save them on this device.
      </p>
    ),
  },
  {
    question: 'Who can read my notes on the blog?',
    parts: ['blog'],
    answer: (
      <p>
        Only you can read them. They are saved in your browser and never sent. You can edit and delete them
        there.
      </p>
    ),
  },
  {
    question: 'How do I unsubscribe from the newsletter?',
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
    question: 'How do you know that a ban happened?',
    answer: (
      <p>
        The account owner reports it and may publish evidence. We do not verify records with the platforms.{' '}
        <Link href={routes.methods()}>How we count</Link> explains how reliable the figures are.
      </p>
    ),
  },
  {
    question: 'What is a shadowban, and can you prove one?',
    answer: (
      <p>
        A shadowban is a loss of reach that the platform has not announced. No one outside the platform can
        prove one, so every report is marked as self-reported. Read{' '}
        <Link href={routes.brief('testing-a-shadowban')}>how to test a suspicion</Link>.
      </p>
    ),
  },
  {
    question: 'What does the SHA-256 beside a file show?',
    answer: (
      <p>
        It shows that the file has not changed since the hash was calculated. It does not show who made the
        file or that its content is true. You can <Link href={routes.checkFile()}>check a file</Link> against
        a published hash in your browser.
      </p>
    ),
  },
  {
    question: 'Can a record be deleted?',
    answer: (
      <p>
        Its owner can delete it. An administrator can hide or remove a record that breaks the terms; its page
        then says so. Single entries in a history are not deleted but retracted in public, so that no one can
        rewrite a history without a trace.
      </p>
    ),
  },
  {
    question: 'Something about me is wrong. What can I do?',
    answer: (
      <p>
        If it is your own profile, correct it in <Link href={routes.studio.home()}>the studio</Link>. If
        someone else wrote it, follow the “Report” link on the page. You need no account. You can report what
        is wrong or illegal, or send a reply that is shown beside the record.
      </p>
    ),
  },
  {
    question: 'Who reviews reports?',
    answer: (
      <p>
        An administrator of this site reviews each report and gives a reason for the decision. Administrators
        cannot change the contents of a record. They can mark it as disputed, hide it from lists, hide it or
        remove it. The person affected can appeal once within six months. A different administrator decides,
        if there is one. <Link href={`${routes.termsOfUse()}#moderation`}>How we moderate</Link> explains each
        step.
      </p>
    ),
  },
  {
    question: 'Why is my new record not on the home page?',
    answer: (
      <p>
        Records from a new account are listed at once, but appear on the home page and in alerts after a day,
        or when an administrator approves one. This prevents spam on the home page.
      </p>
    ),
  },
];

const STORAGE_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I get a profile?',
    parts: ['signUp'],
    answer: (
      <p>
        <Link href={routes.signUp()}>Create an account</Link> with your email address and enter the code that
        we send you. Then set up your profile in the studio. Its address contains your username.
      </p>
    ),
  },
  {
    question: 'What should I record first?',
    answer: (
      <p>
        Record the notice, the date and what you could still see.{' '}
        <Link href={routes.brief('the-first-hour')}>The first hour</Link> is a checklist for the day of a ban.
      </p>
    ),
  },
  {
    question: 'Who sees the evidence that I upload?',
    answer: (
      <p>
        Only you can see a file until you publish it. We publish a copy of the image with location, time and
        camera data removed. The page shows the hashes of the original and of the copy.
      </p>
    ),
  },
  {
    question: 'Can I export my records?',
    answer: (
      <p>
        Yes. You can export all records as one archive in the studio, and import it again.
        <WhilePartOn parts={['films', 'streams']}> Your watchlist is part of it.</WhilePartOn>
      </p>
    ),
  },
  {
    question: 'How do I delete my account?',
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
    question: 'Can I buy something?',
    answer: (
      <p>
        No. The <Link href={routes.merchandise()}>shop</Link> is a demo. You can try the cart, checkout and
        order tracking without paying.
      </p>
    ),
  },
  {
    question: 'What happens to the address that I enter at the checkout?',
    answer: (
      <p>
        It is saved in your browser only. It is deleted when you order or clear the form. It is also deleted
        the next time you open the checkout, if it is more than seven days old. An order is saved with its
        address until you delete it.
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
  { id: 'keeping', title: 'Your profile', questions: STORAGE_QUESTIONS },
  { id: SHOP_GROUP, title: 'Demo shop', questions: SHOP, parts: ['shop'] },
];

const getSections = (hasSamples: boolean): readonly TextSection[] =>
  GROUPS.filter(({ id }) => hasSamples || id !== SHOP_GROUP).map(({ id, title, questions, parts }) => ({
    id,
    title,
    ...(parts && { parts }),
    body: (
      <div className={styles.questions}>
        {textsOn(questions)
          .filter(({ isAboutSamples }) => hasSamples || !isAboutSamples)
          .map(({ question, answer }) => (
            <div key={question} className={styles.question}>
              <h3>{question}</h3>
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
      isWide
      standfirst={`Frequently asked questions about reading, records${hasSamples && isPartOn('shop') ? ', profiles and the demo shop' : ' and profiles'}.`}
      sections={getSections(hasSamples)}
    />
  );
}
