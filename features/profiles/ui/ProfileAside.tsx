import type { Route } from 'next';
import { FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { QrCode } from '@/components/ui/QrCode';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { isOpen, type StatusRow } from '@/features/bans/model/presence-line';
import type { BriefSummary } from '@/features/briefs/model/brief';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { linksBackOn } from '@/features/profiles/model/identity-link';
import type { Profile } from '@/features/profiles/model/profile';
import { getAccounts, shortName } from '@/features/profiles/model/profile-text';
import { getPlatformName } from '@/lib/domain/platform';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { onDay } from '@/lib/time/when';
import styles from './ProfileAside.module.scss';

/** The sidebar of a profile: addresses, schedule and QR code. It stays in view beside a long timeline. */
export function ProfileAside({ profile, board }: { profile: Profile; board: readonly StatusRow[] }) {
  const address = absoluteUrl(routes.profile(profile.username));
  return (
    <aside className={styles.aside} aria-label={`More about ${profile.displayName}`} data-part="sidebar">
      {board.some(({ record }) => record.presence.url) && <WhereNow profile={profile} board={board} />}
      {(profile.schedule || profile.blogUrl || profile.solanaAddress) && (
        <section aria-labelledby="on-air">
          <SectionHeading id="on-air">Schedule and links</SectionHeading>
          <FactList
            facts={[
              { name: 'Schedule', value: profile.schedule },
              {
                name: 'Website',
                value: profile.blogUrl && <OwnSite profile={profile} address={profile.blogUrl} />,
              },
              { name: 'Solana', value: profile.solanaAddress && <code>{profile.solanaAddress}</code> },
            ]}
          />
        </section>
      )}
      <section aria-labelledby="code">
        <SectionHeading id="code">QR code for this page</SectionHeading>
        <QrCode text={address} label={`QR code for ${address}`} />
      </section>
      <p className={styles.source}>
        Profile updated <Time when={onDay(profile.updatedAt.slice(0, 10))} />.{' '}
        <ReportLink type="PROFILE" id={profile.id} />
      </p>
    </aside>
  );
}

/** The latest briefs of a person. */
export function BriefsBy({ profile, briefs }: { profile: Profile; briefs: readonly BriefSummary[] }) {
  if (briefs.length === 0) return null;
  return (
    <section aria-labelledby="written">
      <SectionHeading id="written">Briefs by {shortName(profile.displayName)}</SectionHeading>
      <ul className={`plain-list ${styles.briefs}`}>
        {briefs.map((brief) => (
          <li key={brief.id}>
            <Picture picture={pictureOfRecord('brief', brief)} sizes="120px" />
            <p>
              <Link href={routes.brief(brief.slug) as Route}>{brief.title}</Link>
              <Time when={onDay(brief.publishedOn)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The accounts of a person, if one has an address: the board has their statuses. Accounts that are banned have no link. */
function WhereNow({ profile, board }: { profile: Profile; board: readonly StatusRow[] }) {
  return (
    <section aria-labelledby="where">
      <SectionHeading id="where">Where they are now</SectionHeading>
      <ul className={`plain-list ${styles.where}`}>
        {getAccounts(board).map((row) => (
          <li key={row.platform}>
            <PlatformMark platform={row.platform} />
            <Account profile={profile} row={row} />
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        Links as entered by the owner of the profile.
        {Boolean(profile.verifiedLinks?.length) && ' A page that links back has a link to this profile.'}
      </p>
    </section>
  );
}

function Account({ profile, row }: { profile: Profile; row: StatusRow }) {
  const { state } = row;
  const { url } = row.record.presence;
  const displayName = getPlatformName(row);
  if (!url || !isOpen(state))
    return (
      <>
        <span>{displayName}</span>
        <StatusLabel status={state} />
      </>
    );
  const { host, pathname } = new URL(url);
  return (
    <>
      <a className="text-link" href={url} rel="me nofollow noopener">
        {displayName}
      </a>
      <bdi className={styles.address}>{`${host.replace(/^www\./, '')}${pathname}`.replace(/\/$/, '')}</bdi>
      <LinksBack profile={profile} url={url} />
    </>
  );
}

function OwnSite({ profile, address }: { profile: Profile; address: string }) {
  return (
    <>
      <a className="text-link" href={address} rel="me nofollow noopener">
        {new URL(address).host}
      </a>{' '}
      <LinksBack profile={profile} url={address} />
    </>
  );
}

/** The words for a link whose page links back to the profile. There is no mark: the date says what was checked, and when. */
function LinksBack({ profile, url }: { profile: Profile; url: string }) {
  const checkedOn = linksBackOn(profile, url);
  if (!checkedOn) return null;
  return (
    <span className={styles.back}>
      links back, checked on <Time when={checkedOn} style="long" />
    </span>
  );
}
