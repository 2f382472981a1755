import {
  isNarrowed,
  type RestrictionFilter,
  type RestrictionKind,
} from '@/lib/domain/explorer/restriction-filter';
import { routes } from '@/lib/routes';
import { withoutPlace } from '@/lib/seo/feeds/feed-address';
import { FollowBox } from './FollowBox';

const TITLES: Readonly<Record<RestrictionKind, string>> = {
  ban: 'Follow every ban',
  report: 'Follow every report',
};
const NARROWED_TITLES: Readonly<Record<RestrictionKind, string>> = {
  ban: 'Follow these bans',
  report: 'Follow these reports',
};

/** What the explorer shows, to be followed: exactly this filter as a feed, and by e-mail. */
export function FollowMenu({ kind, filter }: { kind: RestrictionKind; filter: RestrictionFilter }) {
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
      A new {kind}, each step of an appeal and every restoration is an item of its own.
      {leaves &&
        ' What no longer has this status leaves the feed: to hear how it ends, follow without the status.'}
    </FollowBox>
  );
}
