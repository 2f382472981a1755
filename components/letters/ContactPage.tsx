import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { contact } from '@/lib/letters/form-actions';
import { siteKeeper } from '@/lib/letters/site-keeper';
import { routes } from '@/lib/routes';
import { ContactForm } from './ContactForm.client';
import styles from './LetterPage.module.scss';

/** The way to the people who run the site, and what leads somewhere faster. */
export function ContactPage() {
  return (
    <>
      <BreadcrumbBanner title="Contact us">
        <p className="standfirst">
          A record that is wrong, a right of yours, a question from a newsroom, a page that fails. People read
          what comes in here.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.card}>
          {siteKeeper().takes.contact ? <ContactForm action={contact} /> : <NoMail />}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>It is your own record</dt>
            <dd>
              Nobody needs to be asked: you correct it yourself in{' '}
              <Link className="text-link" href={routes.studio.home() as Route}>
                the studio
              </Link>
              , and the correction shows at once, with what stood there before.
            </dd>
          </div>
          <div>
            <dt>You want to report a record or a page</dt>
            <dd>
              Follow the “Report” link on that page. You get a reference, a private link and a decision with a
              reason.{' '}
              <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
                How we moderate
              </Link>
            </dd>
          </div>
          <div>
            <dt>A number looks wrong</dt>
            <dd>
              <Link className="text-link" href={routes.methods() as Route}>
                How we count
              </Link>{' '}
              says where each one comes from, and what it cannot show.
            </dd>
          </div>
          <div>
            <dt>What happens to your message</dt>
            <dd>
              It becomes an e-mail to us, with your name and address to answer to, and is in no database of
              this site. You are told a reference here; no copy is sent, so that the form cannot be used to
              write to strangers. Where the site sends its own mail, a copy lies in its outbox for a day.
            </dd>
          </div>
          <div>
            <dt>What to put in</dt>
            <dd>
              The page, what it says, what it should say, and how we can see that. Please send no passwords
              and no papers that show who you are: this is plain e-mail.
            </dd>
          </div>
          <div>
            <dt>Everything else</dt>
            <dd>
              The{' '}
              <Link className="text-link" href={routes.faq() as Route}>
                questions and answers
              </Link>{' '}
              and the{' '}
              <Link className="text-link" href={routes.privacyPolicy() as Route}>
                privacy policy
              </Link>
              .
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}

function NoMail() {
  return (
    <p>
      This copy of the site has no mail server, so no form could reach us. What stands beside leads on without
      one.
    </p>
  );
}
