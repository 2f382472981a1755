import { FactList } from '@/components/ui/FactList';
import { asOf } from '@/lib/domain/bans/ban';
import { PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import { moneyText } from '@/lib/domain/profiles/profile-text';
import { profileTotals } from '@/lib/domain/profiles/profile-totals';
import { isoDateOf, onDay, whenText } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import type { OwnProfile } from '@/lib/studio/own-records';
import { StudioLink } from '../StudioLink';
import { useStudio } from '../studio-context';

const names = (platforms: readonly PlatformId[]) =>
  platforms.map((id) => PLATFORMS[id].displayName).join(', ') || 'None';

/** The totals of a profile: derived, and so nothing that one types. */
export function DerivedFacts({ own: { profile } }: { own: OwnProfile }) {
  const studio = useStudio();
  const today = isoDateOf(new Date());
  const totals = profileTotals({
    bans: studio.bans.flatMap(({ ban }) => (ban.profileId === profile.id ? (asOf(ban, today) ?? []) : [])),
    reports: studio.reports.flatMap(({ report }) =>
      report.profileId === profile.id ? (asOf(report, today) ?? []) : [],
    ),
  });
  const { medianDaysUntilRestored: median, firstRestrictedOn } = totals;
  return (
    <FactList
      facts={[
        {
          name: 'Bans on record',
          value: (
            <StudioLink
              href={routes.studio.bans()}
            >{`${totals.totalBans}, ${totals.bansInForce} in force`}</StudioLink>
          ),
        },
        { name: 'Banned on', value: names(totals.bannedPlatforms) },
        { name: 'Limited on', value: names(totals.limitedPlatforms) },
        { name: 'Platforms affected', value: names(totals.platformsAffected) },
        { name: 'First restricted', value: firstRestrictedOn && whenText(onDay(firstRestrictedOn), 'long') },
        { name: 'Median until restored', value: median !== null && `${median} days` },
        {
          name: 'Estimated loss, self-reported',
          value: totals.estimatedLosses.map(({ amount, currency }) => moneyText(amount, currency)).join(', '),
        },
      ]}
    />
  );
}
