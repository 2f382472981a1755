import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedAddress } from '@/features/feeds/model/feed-address';
import { FORMAT_NAMES } from '@/features/feeds/model/feed-alternates';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { CalendarLink } from './CalendarLink';
import styles from './FollowBox.module.scss';

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
                  <strong>{FORMAT_NAMES[format]}</strong>
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
                <Icon name="calendar3" /> In your calendar
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
