import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { isFiltered } from '@/features/explorer/model/restriction-filter';
import {
  FEED_FORMATS,
  FEED_TYPES,
  type FeedSubject,
  feedAddress,
  withoutPlace,
} from '@/features/feeds/model/feed-address';
import { FORMAT_NAMES } from '@/features/feeds/model/feed-alternates';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import styles from './FollowBox.module.scss';

/** Subscribes to a calendar in the app that the visitor's device has for it. */
export function CalendarLink({
  path,
  className = 'text-link',
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={absoluteUrl(path).replace(/^https?:/, 'webcal:')} rel="nofollow">
      {children}
    </a>
  );
}

type FollowBoxProps = {
  subject: FeedSubject;
  /** The title of the box: "Follow these bans". */
  title: string;
  /** The address of an email alert for the same. */
  alerts?: string;
  /** The path of its calendar. */
  calendar?: string;
  /** Distinguishes two boxes on one page. */
  id?: string;
  /** A sentence about its items. */
  children?: ReactNode;
};

/** A button that opens the feed links, to open or copy, and other ways to follow. */
export function FollowBox({ subject, title, alerts, calendar, id = 'follow', children }: FollowBoxProps) {
  return (
    <PopoverBox
      id={id}
      button={
        <>
          <Icon name="rss" /> Follow
        </>
      }
      title={title}
      note={children}
    >
      <share-tools class={styles.tools}>
        <ul className="plain-list">
          {FEED_FORMATS.map((format) => {
            const address = feedAddress(subject, format);
            return (
              <li key={format}>
                <a href={address} type={FEED_TYPES[format]} className={styles.feed}>
                  {FORMAT_NAMES[format]}
                </a>
                <CopyButton text={absoluteUrl(address)} of={`${FORMAT_NAMES[format]} link`} />
              </li>
            );
          })}
        </ul>
        <CopyStatus />
      </share-tools>
      {(alerts || calendar) && (
        <ul className={`plain-list ${styles.others}`}>
          {alerts && (
            <li>
              <a href={alerts} rel="nofollow">
                <Icon name="envelope" /> By email
              </a>
            </li>
          )}
          {calendar && (
            <li>
              <CalendarLink path={calendar} className="">
                <Icon name="calendar3" /> Add to calendar
              </CalendarLink>
            </li>
          )}
        </ul>
      )}
      <p className={styles.what}>
        <Link className="text-link" href={routes.feedsPage()}>
          About feeds
        </Link>
      </p>
    </PopoverBox>
  );
}

const TITLES: Readonly<Record<RecordType, string>> = {
  ban: 'Follow every ban',
  report: 'Follow every report',
};
const FILTERED_TITLES: Readonly<Record<RecordType, string>> = {
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
      title={(isFiltered(followed) ? FILTERED_TITLES : TITLES)[kind]}
      alerts={routes.alerts({ kind, ...followed })}
    >
      Each new {kind}, appeal step and restoration is one item.
      {leaves &&
        ' When the status of a record changes, it disappears from this feed. To get all later updates, remove the status filter.'}
    </FollowBox>
  );
}
