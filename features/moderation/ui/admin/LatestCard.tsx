import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StudioLink } from '@/components/workspace/StudioPage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { boundedCountText, type Count } from '@/features/admin/model/overview';
import { DayText, textIn } from '@/features/admin/ui/table/cells';
import { isPlatformId } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import type { Row } from '@/lib/workspace/stored-record';
import { moderationKeys } from '../moderation-queries';
import styles from './LatestCard.module.scss';
import { banName, profileName, reportName } from './Lists.client';
import { countListed, type ListPlan, readListed } from './list-plan';
import { BANS, PROFILES, SHADOWBAN_REPORTS } from './plans';
import { ReadProblem, useAdminRead } from './use-admin-read';

/** Records of each kind. */
const SHOWN = 4;

type Kind = {
  readonly title: string;
  readonly plan: ListPlan;
  /** The administrators' list. */
  readonly list: Route;
  readonly getName: (row: Row) => string;
  readonly href: (row: Row) => Route;
  /** Whose record it is, and its first words. */
  readonly note: (row: Row) => string;
  /** The field of the platform, whose mark is before the name. */
  readonly platform?: string;
  /** The field of the day by which the newest are chosen. */
  readonly day: string;
};

const KINDS: readonly Kind[] = [
  {
    title: 'Profiles',
    plan: PROFILES,
    list: routes.admin.profiles({ order: 'newest' }) as Route,
    getName: profileName,
    href: (row) => routes.profile(textIn(row, 'username')) as Route,
    note: (row) => `@${textIn(row, 'username')}`,
    day: 'changedOn',
  },
  {
    title: 'Bans',
    plan: BANS,
    list: routes.admin.bans({ order: 'newest' }) as Route,
    getName: banName,
    platform: 'platformId',
    href: (row) => routes.ban(row.id) as Route,
    note: (row) => `@${textIn(row, 'profileId')} · ${textIn(row, 'explanation')}`,
    day: 'changedOn',
  },
  {
    title: 'Shadowban reports',
    plan: SHADOWBAN_REPORTS,
    list: routes.admin.shadowbanReports({ order: 'newest' }) as Route,
    getName: reportName,
    platform: 'platform',
    href: (row) => routes.report(row.id) as Route,
    note: (row) => `@${textIn(row, 'profileId')} · ${textIn(row, 'description')}`,
    day: 'date',
  },
];

/** The newest records of a kind, and the number of all. */
type LatestOfKind = { readonly rows: readonly Row[]; readonly total: Count };

const readLatest = (): Promise<readonly LatestOfKind[]> =>
  Promise.all(
    KINDS.map(async ({ plan }) => {
      const view = { filter: {}, token: null, limit: SHOWN };
      const [{ rows }, total] = await Promise.all([
        readListed(queryAsViewer, plan, { ...view, sort: 'newest' }),
        countListed(queryAsViewer, plan, { ...view, sort: plan.orders[0].value }),
      ]);
      return { rows, total };
    }),
  );

/** The latest profiles, bans and shadowban reports of all people, each with a link to its list. */
export function LatestCard() {
  const { value, status, problem, reload } = useAdminRead(moderationKeys.latest, readLatest);
  return (
    <Card id="latest" title="Latest from creators">
      <ReadProblem what="The latest records" problem={problem} onRetry={reload} />
      <div className={styles.columns} aria-busy={status === 'loading'}>
        {KINDS.map((kind, at) => (
          <Latest key={kind.title} kind={kind} latest={value?.[at]} />
        ))}
      </div>
    </Card>
  );
}

const Mark = ({ platform }: { platform: string }) =>
  isPlatformId(platform) && (
    <>
      <PlatformMark platform={platform} />{' '}
    </>
  );

function Latest({ kind, latest }: { kind: Kind; latest: LatestOfKind | undefined }) {
  const rows = latest?.rows;
  return (
    <section className={styles.kind} aria-label={`Latest ${kind.title.toLowerCase()}`}>
      <h3>
        <StudioLink href={kind.list} className="text-link">
          {kind.title}
        </StudioLink>
        {latest && <span className={styles.total}>{boundedCountText(latest.total)} in total</span>}
      </h3>
      {rows?.length === 0 && <p className="muted">None yet.</p>}
      <ul className={`plain-list ${styles.rows}`}>
        {rows?.map((row) => (
          <li key={row.id}>
            <StudioLink href={kind.href(row)} dir="auto">
              {kind.platform && <Mark platform={textIn(row, kind.platform)} />}
              {kind.getName(row)}
            </StudioLink>
            <DayText text={textIn(row, kind.day)} />
            <span className={styles.note} dir="auto">
              {kind.note(row)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
