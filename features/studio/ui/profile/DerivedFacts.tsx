import type { ReactNode } from 'react';
import { asOf } from '@/features/bans/model/ban';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { moneyText } from '@/lib/text/money';
import { plural } from '@/lib/text/plural';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { useStudio } from '../studio-context';
import styles from './DerivedFacts.module.scss';

const names = (platforms: readonly PlatformId[]) =>
  platforms.map((id) => PLATFORMS[id].displayName).join(', ') || 'None';

/** The totals of a profile. They are derived, so they cannot be edited. */
export function DerivedFacts({ own: { profile } }: { own: OwnProfile }) {
  const studio = useStudio();
  const today = toIsoDate(new Date());
  const totals = profileTotals({
    bans: studio.bans.flatMap(({ ban }) => (ban.profileId === profile.id ? (asOf(ban, today) ?? []) : [])),
    reports: studio.reports.flatMap(({ report }) =>
      report.profileId === profile.id ? (asOf(report, today) ?? []) : [],
    ),
  });
  const { medianDaysUntilRestored: median, firstRestrictedOn } = totals;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'Bans on record',
      <StudioLink key="bans" href={routes.studio.bans()}>
        {totals.totalBans}
      </StudioLink>,
    ],
    ['In force', totals.bansInForce],
    ['Median time to restoration', median === null ? 'Not known' : plural(median, 'day')],
    ['First restricted', firstRestrictedOn ? whenText(onDay(firstRestrictedOn)) : 'Never'],
    ['Banned on', names(totals.bannedPlatforms)],
    ['Limited on', names(totals.limitedPlatforms)],
    ['Platforms affected', names(totals.platformsAffected)],
    [
      'Estimated loss, self-reported',
      totals.estimatedLosses.map(({ amount, currency }) => moneyText(amount, currency)).join(', ') || 'None',
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
