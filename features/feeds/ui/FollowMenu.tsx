import {
  isNarrowed,
  type RecordType,
  type RestrictionFilter,
} from '@/features/explorer/model/restriction-filter';
import { withoutPlace } from '@/features/feeds/model/feed-address';
import { routes } from '@/lib/routes';
import { FollowBox } from './FollowBox';

const TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Follow every ban',
  report: 'Follow every report',
};
const NARROWED_TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Follow these bans',
  report: 'Follow these reports',
};

/** Follows the explorer's current filter as a feed or by email. */
export function FollowMenu({ kind, filter }: { kind: RecordType; filter: RestrictionFilter }) {
  const followed = withoutPlace(filter);
  const leaves = [followed.state, followed.appeal, followed.appeal_result].some(
    (value) => value !== undefined,
  );
  return (
    <FollowBox
      subject={{ of: 'restrictions', kind, filter: followed }}
      title={(isNarrowed(followed) ? NARROWED_TITLES : TITLES)[kind]}
      alerts={routes.alerts({ kind, ...followed })}
    >
      Each new {kind}, appeal step and restoration is one item.
      {leaves &&
        ' Records that no longer have this status leave the feed. To see how they end, remove the status filter.'}
    </FollowBox>
  );
}
