import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PageContents } from '@/components/ui/PageContents';
import { alertService } from '@/features/alerts/server/site-alerts';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { AccountHead } from './AccountHead.client';
import styles from './AccountPage.module.scss';
import { AccountSection } from './AccountSection';
import { ContactSection } from './ContactSection.client';
import type { ContactOffer } from './contact';
import { CloseSection } from './DataSections.client';
import { ExportArchive } from './ExportArchive.client';
import { OrdersSection } from './OrdersSection.client';
import { PasswordSection, SecondStepSection, SessionsSection } from './SecuritySections.client';

/** Lists of what is deleted and what remains. */
function Ledger({
  lists,
}: {
  lists: readonly { readonly title: string; readonly icon: IconName; readonly lines: readonly string[] }[];
}) {
  return (
    <div className={styles.ledger}>
      {lists.map(({ title, icon, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="plain-list">
            {lines.map((line) => (
              <li key={line}>
                <Icon name={icon} />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The section of orders in the shop, which has products only while the samples are shown. */
const ORDERS = 'orders';

/** The section of second factors, for pools that offer them. */
const SECOND_STEP = 'second-step';

const INDEX: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: SECOND_STEP, title: 'Two-step verification' },
  { id: 'devices', title: 'Devices' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
  { id: ORDERS, title: 'Sample shop orders' },
];

/**
 * Shows a person's account in sections, with an index beside them on a wide window.
 * @param hasSecondStep the pool offers a second factor
 */
export async function AccountPage({
  contacts,
  hasSecondStep,
}: {
  contacts: ContactOffer;
  hasSecondStep: boolean;
}) {
  const endsEmails = alertService() !== null;
  const hasOrders = isPartOn('shop') && (await samplesShown());
  const index = INDEX.filter(({ id }) => (id === ORDERS ? hasOrders : id !== SECOND_STEP || hasSecondStep));
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: 'My account', href: '' }]} />
      <AccountHead />
      <div className={styles.columns}>
        <PageContents sections={index} className={styles.index} isQuiet />
        <div className={styles.sections}>
          <AccountSection
            id="email"
            title={contacts.hasPhone ? 'Email and phone' : 'Email'}
            text={<p>{contacts.note}</p>}
          >
            <ContactSection name="email" />
            {contacts.hasPhone && <ContactSection name="phone_number" />}
          </AccountSection>
          <AccountSection
            id="password"
            title="Password"
            text={
              <p>
                Use a password that you do not use anywhere else. If someone else may know the old one, also
                sign out everywhere.
              </p>
            }
          >
            <PasswordSection />
          </AccountSection>
          {hasSecondStep && (
            <AccountSection
              id={SECOND_STEP}
              title="Two-step verification"
              text={
                <p>
                  A second check at sign-in, after the password. Someone who knows only your password cannot
                  sign in.
                </p>
              }
            >
              <SecondStepSection />
            </AccountSection>
          )}
          <AccountSection
            id="devices"
            title="Devices"
            text={
              <>
                <p>You stay signed in to a browser until you sign out there.</p>
                <p>
                  <Link href={routes.studio.activity() as Route} className="text-link">
                    Activity
                  </Link>{' '}
                  lists failed sign-ins and changes to your account.
                </p>
              </>
            }
          >
            <SessionsSection />
          </AccountSection>
          <AccountSection
            id="data"
            title="Your data"
            text={
              <p>
                You get one ZIP file, created in this browser and stored nowhere else. To import an archive,
                go to{' '}
                <Link href={routes.studio.data()} className="text-link">
                  the studio
                </Link>
                .
              </p>
            }
          >
            <ExportArchive />
          </AccountSection>
          <AccountSection
            id="delete"
            title="Delete account"
            text={<p>This is immediate and permanent. Download your data first if you want a copy.</p>}
          >
            <Ledger
              lists={[
                { title: 'Deleted', icon: 'x-lg', lines: endsEmails ? [...GOES, EMAILS_END] : GOES },
                {
                  title: 'Not deleted, and why',
                  icon: 'archive',
                  lines: STAYS,
                },
              ]}
            />
            <CloseSection endsEmails={endsEmails} />
          </AccountSection>
          {hasOrders && (
            <AccountSection
              id={ORDERS}
              title="Sample shop orders"
              text={
                <p>
                  Orders that you placed in this browser with the email address of your account. They are
                  stored in this browser only.
                </p>
              }
            >
              <OrdersSection />
            </AccountSection>
          )}
        </div>
      </div>
    </div>
  );
}

const GOES = [
  'Your sign-in, with your email address and password.',
  'Your briefs, ban records and shadowban reports.',
  'Your profile text, links and display name.',
  'Your private drafts, and your watchlist with playlists and positions.',
  'All your files: images and evidence, published or private.',
  'On this device: unsaved changes and copies of deleted records.',
];

const EMAILS_END =
  'Email alerts and the newsletter to your verified address. Emails to another address continue until you stop them there.';

const STAYS = [
  'Your username, with an empty, unlisted profile, so that no one can use your name.',
  'The account ID on that profile, which no longer identifies anyone.',
  'Decisions about your records and your account’s log, for the time stated in the privacy policy.',
  'We cannot delete copies of your public pages that others have made.',
];
