import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { NOT_IN_THE_FILE } from '@/lib/account/data-file';
import { routes } from '@/lib/routes';
import { AccountHead } from './AccountHead.client';
import styles from './AccountPage.module.scss';
import { AccountSection } from './AccountSection';
import { CloseSection } from './CloseSection.client';
import { ContactSection } from './ContactSection.client';
import type { ContactOffer } from './contact-offer';
import { DataSection } from './DataSection.client';
import { Ledger } from './Ledger';
import { OrdersSection } from './OrdersSection.client';
import { PasswordSection } from './PasswordSection.client';
import { SecondStepSection } from './SecondStepSection.client';
import { SessionsSection } from './SessionsSection.client';

const INDEX = [
  { id: 'email', title: 'E-mail' },
  { id: 'password', title: 'Password' },
  { id: 'second-step', title: 'Second step' },
  { id: 'devices', title: 'Devices' },
  { id: 'orders', title: 'Orders' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;

/** Everything of a person's account, one section below the other, with an index beside them on a wide window. */
export function AccountPage({ contacts }: { contacts: ContactOffer }) {
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: 'My account', href: '' }]} />
      <AccountHead />
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.index}>
          <p className="kicker">On this page</p>
          <ul className="plain-list">
            {INDEX.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          <AccountSection
            id="email"
            title={contacts.hasPhone ? 'E-mail and phone' : 'E-mail'}
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
                One that you use nowhere else. If somebody may know the old one, sign out everywhere as well.
              </p>
            }
          >
            <PasswordSection />
          </AccountSection>
          <AccountSection
            id="second-step"
            title="Second step"
            text={
              <p>
                Something that only you have, besides the password: whoever learns one of them still stays
                out.
              </p>
            }
          >
            <SecondStepSection />
          </AccountSection>
          <AccountSection
            id="devices"
            title="Devices"
            text={
              <>
                <p>Every browser that you signed in with stays signed in until you end it.</p>
                <p>
                  <Link href={routes.studio.activity()}>Activity</Link> lists failed sign-ins and changes to
                  your account.
                </p>
              </>
            }
          >
            <SessionsSection />
          </AccountSection>
          <AccountSection
            id="orders"
            title="Orders of the sample shop"
            text={
              <p>
                The orders of this device, whoever placed them. They are no part of your account: nothing was
                charged, nothing is sent, and another device does not know them.
              </p>
            }
          >
            <OrdersSection />
          </AccountSection>
          <AccountSection
            id="data"
            title="Your data"
            text={
              <p>
                One JSON file with your account and every record that you own, as it is stored. With your
                files beside them, and to be brought back, they are in{' '}
                <Link href={routes.studio.data()}>the studio</Link>.
              </p>
            }
          >
            <Ledger
              columns={[
                { title: 'In the file', icon: 'check-lg', lines: IN_THE_FILE },
                { title: 'Not in the file', icon: 'x-lg', lines: NOT_IN_THE_FILE },
              ]}
            />
            <DataSection />
          </AccountSection>
          <AccountSection
            id="delete"
            title="Delete account"
            text={<p>At once, and for good. Download your data first if you want to keep it.</p>}
          >
            <Ledger
              columns={[
                { title: 'What goes', icon: 'x-lg', lines: GOES },
                { title: 'What stays, and why', icon: 'archive', lines: STAYS },
              ]}
            />
            <CloseSection />
          </AccountSection>
        </div>
      </div>
    </div>
  );
}

const IN_THE_FILE = [
  'Your account: addresses, groups, second steps.',
  'Your profile, with every link.',
  'Your bans and shadowban reports, with their events and evidence.',
  'Your briefs, with drafts and with what was published before.',
];

const GOES = [
  'Your sign-in, with the address and the password.',
  'Your briefs, ban records and shadowban reports.',
  'Everything that your profile says of you, its links and its display name.',
  'Every file in your own folders: pictures, evidence that you published, and evidence that you kept private.',
  'On this device: what you typed and did not save, and the records that you deleted.',
];

const STAYS = [
  'The profile’s username, empty and in no list, so that nobody can speak in your name.',
  'The account’s number on it, which leads to nobody any more.',
  'Decisions about your records and the log of your account, for the time that the privacy policy states.',
  'Copies that others have made of your public pages: they are beyond this site’s reach.',
];
