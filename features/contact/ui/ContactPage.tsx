import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { contact as sendMessage } from '@/features/contact/server/form-action';
import { canSendContactMessages } from '@/lib/amplify/embedded-backend';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import { currentSite, operatorLines } from '@/lib/site/site';
import styles from '../../../components/form/MailPage.module.scss';
import { Operator } from '../../extra/ui/TextPage';
import { ContactForm } from './ContactForm.client';

/** The contact page: the form, and faster ways for common questions. */
export function ContactPage() {
  const { contact } = currentSite();
  return (
    <>
      <BreadcrumbBanner title="Contact us">
        <p className="standfirst">
          Report an error, ask about your data, or send a press enquiry. We read every message.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${styles.columns}`}>
        <div className={styles.card}>
          {canSendContactMessages(env.amplifyOutputs) ? <ContactForm action={sendMessage} /> : <NoMail />}
        </div>
        <dl className={styles.facts}>
          {(contact || operatorLines().length > 0) && (
            <div>
              <dt>Operator</dt>
              <dd>
                <Operator />
              </dd>
            </div>
          )}
          <div>
            <dt>Your own record</dt>
            <dd>
              You can correct it yourself in{' '}
              <Link className="text-link" href={routes.studio.home() as Route}>
                the studio
              </Link>
              . The correction appears at once, with the previous wording.
            </dd>
          </div>
          <div>
            <dt>Report a record or a page</dt>
            <dd>
              Follow the “Report” link on that page. You get a reference, a private link and a decision with a
              reason.{' '}
              <Link className="text-link" href={`${routes.termsOfUse()}#moderation` as Route}>
                How we moderate
              </Link>
            </dd>
          </div>
          <div>
            <dt>A figure looks wrong</dt>
            <dd>
              <Link className="text-link" href={routes.methods() as Route}>
                How we count
              </Link>{' '}
              explains each figure and its limits.
            </dd>
          </div>
          <div>
            <dt>How we use your message</dt>
            <dd>
              We receive your message as an email with your name and address, so that we can reply. After you
              send it, this page shows a reference. You do not get a copy, so no one can use the form to email
              other people. If this site has no mail server, the message stays on the server for a day.
            </dd>
          </div>
          <div>
            <dt>What to write</dt>
            <dd>
              State the page, what it says, what it should say, and how we can check this. Do not send
              passwords or identity documents: email is not encrypted.
            </dd>
          </div>
          <div>
            <dt>Everything else</dt>
            <dd>
              The{' '}
              <Link className="text-link" href={routes.faq() as Route}>
                FAQ
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
    <p>This site cannot send email, so there is no contact form. The links on this page may help you.</p>
  );
}
