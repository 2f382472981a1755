import { Fragment } from 'react';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { ActionBar } from '@/components/ui/ActionBar';
import { Avatar } from '@/components/ui/Avatar';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { PersonName } from '@/components/ui/PersonName';
import { Time } from '@/components/ui/Time';
import { FollowCreator } from '@/features/alerts/ui/FollowCreator';
import type { AccountState, StatusRow } from '@/features/bans/model/presence-line';
import { BadgeCode, EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import type { Profile } from '@/features/profiles/model/profile';
import { type WhereNow, whereNow } from '@/features/profiles/model/profile-text';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';
import styles from './ProfileHead.module.scss';

/** The name, picture and bio of a person, with their current status in one sentence. */
export function ProfileHead({
  profile,
  board,
  kicker,
}: {
  profile: Profile;
  board: readonly StatusRow[];
  kicker: 'Creator' | 'Editors';
}) {
  preloadText();
  const now = whereNow(board);
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumbs
          trail={[
            { name: 'Profiles', href: routes.profiles() },
            { name: profile.displayName, href: '' },
          ]}
        />
      </div>
      <Avatar name={profile.displayName} src={profile.avatarUrl} size={128} />
      <div className={styles.words}>
        <p className="kicker">{kicker}</p>
        <WithDemoMark isSample={profile.isSample}>
          <h1>
            <PersonName name={profile.displayName} />
          </h1>
        </WithDemoMark>
      </div>
      <div className={styles.about}>
        {now && <Now now={now} />}
        {profile.bio && <p className="standfirst">{profile.bio}</p>}
      </div>
    </header>
  );
}

const STATE_WORDS: Readonly<Record<AccountState, string>> = {
  banned: 'Banned on',
  limited: 'Limited on',
  restored: 'Restored on',
  active: 'Active on',
  left: 'Left',
};

/** The maximum number of platforms and accounts that the sentence names. */
const MAX_NAMED = 3;

/** "Banned on X since 3 Nov 2026. Find them on YouTube, Twitch, Rumble +3." */
function Now({ now: { state, rows, open } }: { now: WhereNow }) {
  const since = rows.length === 1 ? rows[0]?.since : null;
  const named = rows.slice(0, MAX_NAMED).map(getPlatformName);
  const isActive = state === 'active';
  return (
    <p className={styles.now}>
      {!isActive && (
        <>
          <strong className={styles[state]}>
            {STATE_WORDS[state]} {named.join(', ')}
          </strong>
          {rows.length > MAX_NAMED && <MoreAccounts count={rows.length - MAX_NAMED} />}
          {since && (
            <>
              {' '}
              since <Time when={since} />
            </>
          )}
          .{' '}
        </>
      )}
      {open.length > 0 && (
        <>
          Find them on{' '}
          {open.slice(0, MAX_NAMED).map((row, at) => (
            <Fragment key={row.platform}>
              {at > 0 && ', '}
              <AccountLink row={row} />
            </Fragment>
          ))}
          {open.length > MAX_NAMED && <MoreAccounts count={open.length - MAX_NAMED} />}.
        </>
      )}
    </p>
  );
}

/** "+3", with a link to all accounts. */
function MoreAccounts({ count }: { count: number }) {
  return (
    <>
      {' '}
      <a className="text-link" href="#board">
        <bdi>+{count}</bdi>
        {/* With its space outside, a line could break before the full stop. */}
        <span className="visually-hidden">{'\u00a0'}more accounts</span>
      </a>
    </>
  );
}

/** The name of a platform, with a link to the account if its address is known. */
function AccountLink({ row }: { row: StatusRow }) {
  const displayName = getPlatformName(row);
  const { url } = row.record.presence;
  if (!url) return displayName;
  return (
    <a className="text-link" href={url} rel="me nofollow noopener">
      {displayName}
    </a>
  );
}

/**
 * The actions of a profile.
 * @param isListed unlisted profiles cannot be followed or embedded
 */
export function ProfileActions({ profile, isListed }: { profile: Profile; isListed: boolean }) {
  const { username, displayName } = profile;
  return (
    <ActionBar
      primary={isListed && <FollowCreator username={username} displayName={displayName} />}
      follow={
        isListed && (
          <FollowBox subject={{ of: 'creator', username }} title={`Follow ${displayName}`}>
            Their bans, reports and briefs. Each appeal step and restoration is one item.
          </FollowBox>
        )
      }
      embed={
        isListed && (
          <EmbedBox kind="profile" id={username} title={`${displayName}: status by platform`}>
            <BadgeCode username={username} displayName={displayName} />
          </EmbedBox>
        )
      }
    />
  );
}
