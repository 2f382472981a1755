import { JsonLd } from '@/components/layout/JsonLd';
import { platformRecords, statusBoard } from '@/features/bans/model/presence/status-board';
import { timelineOf } from '@/features/bans/model/timeline';
import { ShadowbanReports } from '@/features/bans/ui/ShadowbanReports';
import { Timeline } from '@/features/bans/ui/Timeline';
import { listBriefsOf } from '@/features/briefs/server/briefs';
import { moderationOf } from '@/features/moderation/ui/moderation-of';
import { HiddenPage, hiddenMetadata } from '@/features/moderation/ui/notice/HiddenPage';
import { NoticeCallout } from '@/features/moderation/ui/notice/NoticeCallout';
import { RecordReplies } from '@/features/moderation/ui/replies/RecordReplies';
import { ReplyMentions } from '@/features/moderation/ui/replies/ReplyMentions';
import { CLOSED_NAME, isClosedProfile } from '@/features/profiles/model/closed-profile';
import { profileDescription } from '@/features/profiles/model/profile-text';
import { getProfileCard } from '@/features/profiles/server/people';
import { getProfile } from '@/features/profiles/server/profiles';
import { ClosedProfile } from '@/features/profiles/ui/ClosedProfile';
import { ProfileAside } from '@/features/profiles/ui/ProfileAside';
import { ProfileFigures } from '@/features/profiles/ui/ProfileFigures';
import { ProfileHead } from '@/features/profiles/ui/ProfileHead';
import { StatusBoard } from '@/features/profiles/ui/StatusBoard';
import { routes } from '@/lib/routes';
import { profileJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { isoDateOf } from '@/lib/time/when';
import styles from './page.module.scss';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = PageProps<'/profiles/[username]'>;

const recordAt = async (params: Props['params']) => getProfile((await params).username);
const pathOf = async (params: Props['params']) => routes.profile((await params).username);

export async function generateMetadata({ params }: Props) {
  const record = await recordAt(params);
  if (!record) return hiddenMetadata(await pathOf(params));
  const { profile } = record;
  if (isClosedProfile(record))
    return pageMetadata({
      title: `${CLOSED_NAME}: ${profile.username}`,
      description: 'This account was closed by its owner, and its records were deleted.',
      path: routes.profile(profile.username),
      index: false,
    });
  const isListed = (await getProfileCard(profile.id))?.isListed ?? false;
  return pageMetadata({
    title: `${profile.displayName}: bans, appeals and where to find them now`,
    description: profileDescription(record),
    path: routes.profile(profile.username),
    feeds: isListed ? [{ subject: { of: 'creator', username: profile.id }, name: profile.displayName }] : [],
    image: routes.openGraph('profile', profile.username),
    isEmbeddable: isListed,
    isSample: profile.isSample,
  });
}

export default async function ProfilePage({ params }: Props) {
  const record = await recordAt(params);
  if (!record) return <HiddenPage path={await pathOf(params)} />;
  if (isClosedProfile(record)) return <ClosedProfile />;
  const { profile, bans, reports } = record;
  const [briefs, card, moderation] = await Promise.all([
    listBriefsOf(profile.id, 5),
    getProfileCard(profile.id),
    moderationOf({ type: 'PROFILE', id: profile.id }),
  ]);
  const today = isoDateOf(new Date());
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  return (
    <div className={`page ${styles.profile}`}>
      <JsonLd data={profileJsonLd(record)} />
      <ProfileHead profile={profile} isListed={card?.isListed ?? false} />
      <NoticeCallout notice={moderation.notice} />
      <ProfileFigures record={record} board={board} isListed={card?.isListed ?? false} />
      <StatusBoard board={board} today={today} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Timeline entries={timelineOf(bans)} />
          <ShadowbanReports reports={reports} />
          <RecordReplies replies={moderation.replies} />
          <ReplyMentions records={[...bans, ...reports]} displayName={profile.displayName} />
        </div>
        <ProfileAside profile={profile} briefs={briefs} />
      </div>
    </div>
  );
}
