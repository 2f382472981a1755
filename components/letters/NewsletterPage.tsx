import { ChangeList } from '@/components/bans/ChangeList';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listRecentChanges } from '@/lib/data/bans';
import { isoDateOf } from '@/lib/domain/time/when';
import { subscribe } from '@/lib/letters/form-actions';
import { siteKeeper } from '@/lib/letters/site-keeper';
import { routes } from '@/lib/routes';
import { EmailForm } from './EmailForm.client';
import styles from './LetterPage.module.scss';

/** What the weekly letter is, the box to ask for it, and what is kept of whoever does. */
export async function NewsletterPage() {
  const changes = await listRecentChanges(5);
  return (
    <>
      <BreadcrumbBanner title="The weekly letter">
        <p className="standfirst">
          Who was banned this week, who came back, and one brief worth the time. No pictures in it, and
          nothing that reports back.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.main}>
          <div className={styles.card}>{siteKeeper().takes.newsletter ? <Box /> : <NotHere />}</div>
          <section aria-labelledby="changed">
            <SectionHeading id="changed" note="What a letter is made of">
              Just changed
            </SectionHeading>
            <ChangeList changes={changes} today={isoDateOf(new Date())} />
          </section>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>How it begins</dt>
            <dd>
              You type an address, and a letter goes to it with a link. Only who opens the link and presses
              its button is on the list, so nobody can put you there.
            </dd>
          </div>
          <div>
            <dt>What is kept</dt>
            <dd>
              Your address, when you confirmed it, and which week’s letter you got last, so that you get none
              twice. Not whether you open it, not what you click. An address that is not confirmed is deleted
              after three days.
            </dd>
          </div>
          <div>
            <dt>How it ends</dt>
            <dd>
              Each letter has a link of its own to unsubscribe, and mail programs show a button for it. Or{' '}
              <Link className="text-link" href={routes.leaveNewsletter()}>
                type your address
              </Link>
              . Then it is deleted at once.
            </dd>
          </div>
          <div>
            <dt>Without an address</dt>
            <dd>
              The feeds bring every brief as it appears:{' '}
              <a className="text-link" href={routes.feeds.rss()}>
                RSS
              </a>
              ,{' '}
              <a className="text-link" href={routes.feeds.atom()}>
                Atom
              </a>
              ,{' '}
              <a className="text-link" href={routes.feeds.json()}>
                JSON
              </a>
              .
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

function Box() {
  return (
    <EmailForm
      id="letter-email"
      action={subscribe}
      to="/newsletter"
      page={routes.newsletter()}
      label={
        <>
          <strong>Your e-mail address</strong>
          <span>You confirm it by a link that we send there.</span>
        </>
      }
      button="Send me the letter"
    />
  );
}

export function NotHere() {
  return (
    <p>
      This copy of the site keeps no addresses, so there is no letter to subscribe to. The feeds bring every
      brief as it appears.
    </p>
  );
}
