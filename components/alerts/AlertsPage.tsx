import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import letter from '@/components/letters/LetterPage.module.scss';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { follow } from '@/lib/alerts/alert-actions';
import { HAPPENINGS, MOST_ALERTS } from '@/lib/alerts/choices';
import {
  type Following,
  followingAddress,
  followingText,
  kindsOf,
  rowsAddress,
} from '@/lib/alerts/following';
import { promiseText } from '@/lib/alerts/following-words';
import { alertKeeper } from '@/lib/alerts/site-alerts';
import { getProfileCard } from '@/lib/data/people';
import { countRestrictions } from '@/lib/data/restrictions';
import { countText } from '@/lib/domain/count-text';
import type { FilterProblem, RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { routes } from '@/lib/routes';
import { AlertForm } from './AlertForm.client';
import styles from './AlertsPage.module.scss';
import { NarrowForm } from './NarrowForm';

type AlertsPageProps = {
  readonly following: Following;
  /** What the address asked for and means nothing. */
  readonly problems: readonly FilterProblem[];
};

const COUNTED: Readonly<Record<RestrictionKind, readonly [one: string, many: string]>> = {
  ban: ['ban', 'bans'],
  report: ['report', 'reports'],
};

/** What would be told, how much of it is on record now, and the form that asks for it. */
export async function AlertsPage({ following, problems }: AlertsPageProps) {
  const { creator } = following.filter;
  const card = creator ? await getProfileCard(creator) : null;
  const isUnknown = creator !== undefined && !card?.isListed;
  const name = card?.isListed ? card.displayName : undefined;
  return (
    <>
      <BreadcrumbBanner title="E-mail alerts">
        <p className="standfirst">
          You say what you follow. When something happens to it, we write: a ban, an appeal, and above all the
          day on which somebody is back.
        </p>
      </BreadcrumbBanner>
      <div className={`page ${letter.columns}`}>
        <div className={styles.main}>
          <section className={styles.followed} aria-labelledby="followed">
            <h2 id="followed" className="kicker">
              What you would follow
            </h2>
            <p className={styles.promise} dir="auto">
              {promiseText(following, HAPPENINGS, name)}.
            </p>
            {problems.map(({ parameter, text }) => (
              <p key={parameter} className={styles.problem}>
                <Icon name="exclamation-triangle-fill" /> {text} It was left out.
              </p>
            ))}
            {isUnknown && (
              <p className={styles.problem}>
                <Icon name="exclamation-triangle-fill" /> Nobody called “{creator}” is listed here now. Should
                that change, you would be told.
              </p>
            )}
            <Matching following={following} />
            <NarrowForm following={following} />
          </section>
          <section className={letter.card} aria-label="Ask for this alert">
            {alertKeeper() ? (
              <AlertForm
                action={follow}
                following={followingText(following)}
                page={followingAddress(following)}
              />
            ) : (
              <NotHere />
            )}
          </section>
        </div>
        <Facts />
      </div>
    </>
  );
}

/** How much is on record of it now, each number with its rows. */
async function Matching({ following }: Pick<AlertsPageProps, 'following'>) {
  const counts = await Promise.all(
    kindsOf(following).map(async (kind) => ({
      kind,
      href: rowsAddress(kind, following),
      ...(await countRestrictions(kind, following.filter)),
    })),
  );
  return (
    <p className={styles.matching}>
      On record now:{' '}
      {counts.map(({ kind, href, records }, at) => (
        <span key={kind}>
          {at > 0 && ' and '}
          <CountLink href={href} count={records} className="text-link">
            {countText(records)} {COUNTED[kind][records === 1 ? 0 : 1]}
          </CountLink>
        </span>
      ))}
      . You are told what comes from now on.
    </p>
  );
}

export function NotHere() {
  return (
    <p>
      This copy of the site keeps no addresses, so there is nothing to ask for here.{' '}
      <Link className="text-link" href={routes.feedsPage() as Route}>
        The feeds
      </Link>{' '}
      bring the same.
    </p>
  );
}

function Facts() {
  return (
    <dl className={letter.facts}>
      <div>
        <dt>How it begins</dt>
        <dd>
          A letter goes to the address that you type, with a link. Only who opens it and presses its button is
          told anything, so nobody can ask in your name.
        </dd>
      </div>
      <div>
        <dt>What comes</dt>
        <dd>
          What is newly on record here, also where it happened long ago; each thing once. Shadowbans are
          always self-reported, and a letter says so. No pictures, and nothing that reports back.
        </dd>
      </div>
      <div>
        <dt>What is kept</dt>
        <dd>
          Your address, what you follow, since when, and when the last letter went. Not whether you open it,
          not what you click. What is not confirmed goes after three days. An address has {MOST_ALERTS} alerts
          at most.
        </dd>
      </div>
      <div>
        <dt>How it ends</dt>
        <dd>
          Each letter ends its own alert, by a link and by the button of your mail program, and leads to the
          list of all of yours. Without a letter at hand,{' '}
          <Link className="text-link" href={routes.findAlerts() as Route}>
            have the link sent
          </Link>
          .
        </dd>
      </div>
      <div>
        <dt>Without an address</dt>
        <dd>
          <Link className="text-link" href={routes.feedsPage() as Route}>
            The feeds
          </Link>{' '}
          bring the same, for any search. Or one letter a week with everything:{' '}
          <Link className="text-link" href={routes.newsletter()}>
            the weekly letter
          </Link>
          .
        </dd>
      </div>
    </dl>
  );
}
