import type { ReactNode } from 'react';
import { CopyButton, CopyStatus } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PopoverBox } from '@/components/ui/PopoverBox';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedAddress } from '@/lib/seo/feeds/feed-address';
import { FORMAT_NAMES } from '@/lib/seo/feeds/feed-alternates';
import { CalendarLink } from './CalendarLink';
import styles from './FollowBox.module.scss';

type FollowBoxProps = {
  subject: FeedSubject;
  /** What is followed: "Follow these bans". */
  title: string;
  /** The address of an e-mail alert for the same. */
  alerts?: string;
  /** The path of a calendar of it. */
  calendar?: string;
  /** Tells two boxes of one page apart. */
  id?: string;
  /** What its items are, in a sentence. */
  children?: ReactNode;
};

/** A button and what it opens: the addresses of a feed, to be opened or copied, and the other ways to follow the same. */
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
                <CopyButton text={absoluteUrl(address)} of={`the address of ${FORMAT_NAMES[format]}`} />
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
                <Icon name="envelope" /> By e-mail
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
          What a feed is, and all of them
        </Link>
      </p>
    </PopoverBox>
  );
}
