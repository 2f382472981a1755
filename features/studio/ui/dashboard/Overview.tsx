import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/Callout';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { platformRecords, statusBoard } from '@/features/bans/model/presence/status-board';
import { RecordState } from '@/features/moderation/ui/studio/RecordState.client';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { publicRecord } from '@/features/studio/model/totals';
import { routes } from '@/lib/routes';
import type { IsoDate } from '@/lib/time/when';
import { StudioLink } from '../StudioLink';
import { StudioPage } from '../StudioPage';
import { MayBeOld } from '../StudioStates';
import { useStudio } from '../studio-context';
import { Attention } from './Attention';
import { BrokenRecords } from './BrokenRecords';
import { NewestRecords } from './NewestRecords';
import styles from './Overview.module.scss';
import { OwnFigures } from './OwnFigures';
import { OwnLines } from './OwnLines';
import { UnsavedForms } from './UnsavedForms';

const QUICK = [
  { href: routes.studio.newBan(), label: 'Record a ban' },
  { href: routes.studio.newReport(), label: 'Report a shadowban' },
  { href: routes.studio.newBrief(), label: 'Write a brief' },
] as const;

/** The studio’s first page for a person who has a profile. */
export function Overview({
  own,
  welcome,
  today,
}: {
  own: OwnProfile;
  /** The message right after the profile was created. */
  welcome: ReactNode;
  today: IsoDate;
}) {
  const studio = useStudio();
  const { profile, isListed } = own;
  const record = publicRecord(own, studio, today);
  const board = statusBoard(platformRecords(profile.presences, record.bans, record.reports), today);
  return (
    <StudioPage
      kicker="Studio"
      title={<span dir="auto">{profile.displayName}</span>}
      lead={
        <>
          Your public page is{' '}
          <Link href={routes.profile(profile.username)} className="text-link">
            <bdi dir="ltr">{routes.profile(profile.username)}</bdi>
          </Link>
          . {isListed ? 'It appears in lists and search.' : 'It is hidden from lists and search.'}
        </>
      }
    >
      {welcome && (
        <Callout tone="success" className={styles.welcome}>
          {welcome}
        </Callout>
      )}
      <MayBeOld />
      <RecordState type="PROFILE" id={profile.id} profileId={profile.id} />
      <ul className={`plain-list ${styles.quick}`}>
        {QUICK.map(({ href, label }) => (
          <li key={href}>
            <StudioLink href={href} className="button">
              <Icon name="plus-lg" />
              {label}
            </StudioLink>
          </li>
        ))}
      </ul>
      <UnsavedForms />
      <Attention today={today} />
      <OwnFigures record={record} briefs={studio.briefs} today={today} />
      <div className={styles.columns}>
        <OwnLines board={board} today={today} />
        <NewestRecords />
      </div>
      <BrokenRecords />
    </StudioPage>
  );
}
