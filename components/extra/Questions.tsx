import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { samplesShown } from '@/lib/data/samples';
import { routes } from '@/lib/routes';
import styles from './Questions.module.scss';
import { TextPage, type TextSection } from './TextPage';

type Question = {
  readonly asked: string;
  readonly answer: ReactNode;
  /** Asked only while the site shows samples. */
  readonly isAboutSamples?: boolean;
};

const READING: readonly Question[] = [
  {
    asked: 'Do I need an account to read?',
    answer: (
      <p>
        No. Everything that is published can be read by anybody, without signing in and without scripts. The
        feeds and the letter are open as well.
      </p>
    ),
  },
  {
    asked: 'Are these real people?',
    isAboutSamples: true,
    answer: (
      <p>
        People and records marked “Demo” are fictional, and so are the films, posts and comments. The guides
        are real: they name their sources for the law and for the platforms’ rules.
      </p>
    ),
  },
  {
    asked: 'What does the broken line mean?',
    answer: (
      <p>
        A line is one account over time. It is grey while active, amber while limited, cut by a red stroke and
        dotted while banned, green after a restoration. A tick is an appeal. The same is told in words beside
        it.
      </p>
    ),
  },
  {
    asked: 'Why does a film or a stream ask before it plays?',
    answer: (
      <p>
        Restricted films say what is in them and ask once; your answer stays in your browser. Players of other
        companies, such as YouTube, are loaded only after you press play, because they see your address from
        then on.
      </p>
    ),
  },
  {
    asked: 'How do I find something?',
    answer: (
      <p>
        <Link href={routes.search()}>The search</Link> looks through briefs, profiles, people, streams, films,
        the blog and the shop. <Link href={routes.bans()}>Bans</Link> and{' '}
        <Link href={routes.reports()}>reports</Link> have lists of their own, which can be narrowed by
        platform, state, person and date.
      </p>
    ),
  },
  {
    asked: 'Can I make the page darker, wider or easier to read?',
    answer: (
      <p>
        Yes, under Settings in the header: colours, fonts, widths, the direction, and even the name that the
        site has for you. You choose there whether it is kept for the tab, on this device, or not at all.
      </p>
    ),
  },
  {
    asked: 'Who reads a comment that I write on the blog?',
    answer: (
      <p>
        Nobody but you. It is a sample of comments: yours stays in your browser, where you can change and
        delete it. The others there are samples too.
      </p>
    ),
  },
  {
    asked: 'How do I stop the letter?',
    answer: (
      <p>
        By the link in each letter, or by <Link href={routes.leaveNewsletter()}>typing your address</Link>.
        Then it is deleted at once.
      </p>
    ),
  },
];

const RECORDS: readonly Question[] = [
  {
    asked: 'How do you know that a ban happened?',
    answer: (
      <p>
        We know that the owner of the account says so, and what evidence they published. Nothing here is
        verified with the platform. <Link href={routes.methods()}>How we count</Link> explains what each
        number can bear.
      </p>
    ),
  },
  {
    asked: 'What is a shadowban, and do you prove them?',
    answer: (
      <p>
        A loss of reach that a creator reports and a platform has not announced. Nobody outside the platform
        can prove one, so every such report is called self-reported.{' '}
        <Link href={routes.brief('testing-a-shadowban')}>How to test a suspicion</Link> is a brief of its own.
      </p>
    ),
  },
  {
    asked: 'What does the SHA-256 beside a file show?',
    answer: (
      <p>
        That its bytes have not changed since the hash was taken. It does not show that the content is true,
        or who made it. <Link href={routes.checkFile()}>You can compare a file</Link> with a published hash in
        your browser.
      </p>
    ),
  },
  {
    asked: 'Can a record be deleted?',
    answer: (
      <p>
        Its owner can delete it. An administrator can hide or remove a record that breaks the terms; its page
        then says so. Single entries of a history are not deleted but taken back, in public, because a history
        that can be quietly rewritten is worth nothing.
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
        An administrator of this site, with a reason. Administrators cannot change the contents of a record.
        They can mark it as disputed, hide it from lists, hide it or remove it. The person concerned can
        appeal once within six months. A different administrator decides, if there is one.{' '}
        <Link href={`${routes.termsOfUse()}#moderation`}>How we moderate</Link> explains each step.
      </p>
    ),
  },
  {
    asked: 'Why is my new record not on the home page?',
    answer: (
      <p>
        Records of a new account are listed at once, but appear on the home page and in alerts after a day, or
        when an administrator approves one. This prevents spam on the home page.
      </p>
    ),
  },
];

const KEEPING: readonly Question[] = [
  {
    asked: 'How do I get a profile?',
    answer: (
      <p>
        <Link href={routes.signUp()}>Create an account</Link> with an e-mail address, confirm it by the code
        that is sent to you, and the studio asks for the rest. The profile’s address is its username and stays
        yours.
      </p>
    ),
  },
  {
    asked: 'What should I write down first?',
    answer: (
      <p>
        The notice, the date, and what you could still see.{' '}
        <Link href={routes.brief('the-first-hour')}>The first hour</Link> is a checklist for the morning it
        happens.
      </p>
    ),
  },
  {
    asked: 'Who sees the evidence that I upload?',
    answer: (
      <p>
        Only you, until you publish it, piece by piece. Of a picture a copy is published without the place,
        time and camera that the file tells besides; the page shows both hashes.
      </p>
    ),
  },
  {
    asked: 'Can I take my records elsewhere?',
    answer: (
      <p>
        All of them, as one archive, from the studio; and the archive can be brought back. Your watchlist can
        be exported as a file as well.
      </p>
    ),
  },
  {
    asked: 'How do I close my account?',
    answer: (
      <p>
        On <Link href={routes.account()}>My Account</Link>, within ten minutes of signing in. Your profile is
        emptied, your briefs, bans, reports and files are deleted, and your sign-in goes last.
      </p>
    ),
  },
];

const SHOP: readonly Question[] = [
  {
    asked: 'Can I really buy something?',
    answer: (
      <p>
        No. <Link href={routes.merchandise()}>The shop</Link> is a sample: the cart, the checkout and the
        tracking work, no payment is asked for, nothing is charged and nothing is sent. Your cart and your
        orders stay in your browser.
      </p>
    ),
  },
  {
    asked: 'What happens to the address that I type at the checkout?',
    answer: (
      <p>
        It stays on your device: as a draft until you order or forget it, and then with the order, until you
        delete that.
      </p>
    ),
  },
];

const GROUPS: readonly {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}[] = [
  { id: 'reading', title: 'Reading', questions: READING },
  { id: 'records', title: 'Bans and records', questions: RECORDS },
  { id: 'keeping', title: 'Keeping a profile', questions: KEEPING },
  { id: 'shop', title: 'The sample shop', questions: SHOP },
];

const sectionsOf = (hasSamples: boolean): readonly TextSection[] =>
  GROUPS.map(({ id, title, questions }) => ({
    id,
    title,
    body: (
      <div className={styles.questions}>
        {questions
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

/** What people ask, answered in full and in view: nothing has to be opened to be read or searched. */
export async function Questions() {
  return (
    <TextPage
      title="Questions and answers"
      standfirst="About bans, records, corrections, and what happens to what you type."
      sections={sectionsOf(await samplesShown())}
    />
  );
}
