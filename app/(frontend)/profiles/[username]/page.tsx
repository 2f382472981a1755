import { JsonLd } from '@/components/layout/JsonLd';
import { platformRecords, statusBoard } from '@/features/bans/model/presence-line';
import { getTimeline } from '@/features/bans/model/timeline';
import { ShadowbanReports } from '@/features/bans/ui/ShadowbanReports';
import { UprightTimeline } from '@/features/bans/ui/UprightTimeline';
import { listBriefsBy } from '@/features/briefs/server/briefs';
import {
  HiddenPage,
  hiddenMetadata,
  NoticeCallout,
  offerMissingRecords,
} from '@/features/moderation/ui/HiddenPage';
import { getPageModeration } from '@/features/moderation/ui/page-moderation';
import { RecordReplies, ReplyMentions } from '@/features/moderation/ui/RecordReplies';
import { CLOSED_NAME, isClosedProfile } from '@/features/profiles/model/profile';
import { profileJsonLd } from '@/features/profiles/model/profile-json-ld';
import { profileDescription } from '@/features/profiles/model/profile-text';
import { getProfileCard } from '@/features/profiles/server/people';
import { getProfile } from '@/features/profiles/server/profiles';
import { ClosedProfile } from '@/features/profiles/ui/ClosedProfile';
import { BriefsBy, ProfileAside } from '@/features/profiles/ui/ProfileAside';
import { ProfileFigures } from '@/features/profiles/ui/ProfileFigures';
import { ProfileActions, ProfileHead } from '@/features/profiles/ui/ProfileHead';
import { StatusBoard } from '@/features/profiles/ui/StatusBoard';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';
import { isHouseOwner } from '@/lib/samples/sample-owner';
import { toIsoDate } from '@/lib/time/when';
import styles from './page.module.scss';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/profiles/[username]'>;

const recordAt = async (params: Props['params']) => getProfile((await params).username);
const getPath = async (params: Props['params']) => routes.profile((await params).username);

offerMissingRecords(routes.profile, getProfile);

export async function generateMetadata({ params }: Props) {
  const record = await recordAt(params);
  if (!record) return hiddenMetadata(await getPath(params));
  const { profile } = record;
  if (isClosedProfile(record))
    return pageMetadata({
      title: `${CLOSED_NAME}: ${profile.username}`,
      description: 'This account was closed by its owner, and its records were deleted.',
      path: routes.profile(profile.username),
      index: false,
    });
  const card = await getProfileCard(profile.id);
  const isListed = card?.isListed ?? false;
  const isHouse = isHouseOwner(card?.owner);
  return pageMetadata({
    title: isHouse
      ? `${profile.displayName}: guides about bans, evidence and appeals`
      : `${profile.displayName}: bans, appeals and where they are now`,
    description: (isHouse && profile.bio) || profileDescription(record),
    path: routes.profile(profile.username),
    feeds: isListed ? [{ subject: { of: 'creator', username: profile.id }, name: profile.displayName }] : [],
    image: routes.openGraph('profile', profile.username),
    isEmbeddable: isListed,
    isSample: profile.isSample,
  });
}

export default async function ProfilePage({ params }: Props) {
  const record = await recordAt(params);
  if (!record) return <HiddenPage path={await getPath(params)} />;
  if (isClosedProfile(record)) return <ClosedProfile />;
  const { profile, bans, reports } = record;
  const [briefs, card, moderation] = await Promise.all([
    listBriefsBy(profile.id, 5),
    getProfileCard(profile.id),
    getPageModeration({ type: 'PROFILE', id: profile.id }),
  ]);
  const today = toIsoDate(new Date());
  const records = platformRecords(profile.presences, bans, reports);
  const board = statusBoard(records, today);
  const isListed = card?.isListed ?? false;
  // The editors of the site have guides and no records.
  const isHouse = isHouseOwner(card?.owner);
  return (
    <div
      className={`page ${styles.profile}`}
      data-print="flow"
      data-counted="profile"
      data-record={profile.id}
      data-owner={card?.owner ?? undefined}
    >
      <JsonLd data={profileJsonLd(record)} />
      <ProfileHead profile={profile} board={board} kicker={isHouse ? 'Editors' : 'Creator'} />
      <div className={styles.actions}>
        <ProfileActions profile={profile} isListed={isListed} />
      </div>
      <NoticeCallout notice={moderation.notice} />
      <StatusBoard board={board} today={today} />
      {!isHouse && <ProfileFigures record={record} board={board} isListed={isListed} />}
      {!isHouse && (
        <UprightTimeline entries={getTimeline(bans)} records={records} order="newest-first" today={today} />
      )}
      <div className={styles.columns} data-print="flow">
        <div className={styles.main} data-print="flow">
          <RecordReplies replies={moderation.replies} />
          <ReplyMentions records={[...bans, ...reports]} displayName={profile.displayName} />
          <ShadowbanReports reports={reports} />
          <BriefsBy profile={profile} briefs={briefs} />
        </div>
        <ProfileAside profile={profile} board={board} />
      </div>
    </div>
  );
}
