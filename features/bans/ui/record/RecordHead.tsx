import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { WithDemoMark } from '@/components/ui/DemoMark';
import { ShareTools } from '@/components/ui/ShareTools';
import { recordCitation, recordSentence, recordStatus, recordTitle } from '@/features/bans/model/record-text';
import type { RestrictionRecord } from '@/features/bans/server/restriction-record';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { StatusTerm } from '@/features/glossary/ui/StatusTerm';
import { Term } from '@/features/glossary/ui/Term';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { siteName } from '@/lib/site/site-name';
import { type IsoDate, onDay, whenText } from '@/lib/time/when';
import styles from './RecordHead.module.scss';

/** The head of a record: person, platform, status and tools to share, cite and embed. */
export function RecordHead({ record, today }: { record: RestrictionRecord; today: IsoDate }) {
  const { kind, restriction, profile, updatedAt } = record;
  const platform = PLATFORMS[restriction.platform].displayName;
  const list =
    kind === 'ban'
      ? { name: 'Bans', href: routes.bans() }
      : { name: 'Shadowban reports', href: routes.reports() };
  const address = absoluteUrl(kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id));
  const changed = whenText(onDay(updatedAt.slice(0, 10)), 'long');
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        <Breadcrumbs trail={[list, { name: `${profile.displayName}, ${platform}`, href: '' }]} />
      </div>
      <div className={styles.words}>
        <p className="kicker">
          {kind === 'ban' ? (
            <>
              Ban <Term id="record">record</Term>
            </>
          ) : (
            <>
              Shadowban report, <Term id="self-reported">self-reported</Term>
            </>
          )}
        </p>
        <WithDemoMark isSample={profile.isSample}>
          <h1>
            {profile.displayName}{' '}
            <span>{kind === 'ban' ? `banned from ${platform}` : `limited on ${platform}`}</span>
          </h1>
        </WithDemoMark>
        <p className={styles.state}>
          <StatusTerm status={recordStatus(restriction)} />
        </p>
        <p className="standfirst">{recordSentence(restriction, today)}</p>
      </div>
      <div className={styles.tools}>
        <ShareTools
          citation={recordCitation(restriction, {
            displayName: profile.displayName,
            siteName: siteName(),
            address,
            changed,
          })}
        />
        <EmbedBox kind={kind} id={restriction.id} title={recordTitle(restriction, profile.displayName)} />
      </div>
    </header>
  );
}
