import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { StudioLink } from '@/components/workspace/StudioPage';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { textIn } from '@/features/admin/ui/table/cells';
import { routes } from '@/lib/routes';
import { onDay, whenText } from '@/lib/time/when';
import type { Row } from '@/lib/workspace/stored-record';
import { moderationKeys } from '../moderation-queries';
import styles from './LatestCard.module.scss';
import { banName, profileName, reportName } from './Lists.client';
import { type ListPlan, readListed } from './list-plan';
import { BANS, PROFILES, SHADOWBAN_REPORTS } from './plans';
import { ReadProblem, useAdminRead } from './use-admin-read';

/** Records of each kind. */
const SHOWN = 4;

type Kind = {
  readonly title: string;
  readonly plan: ListPlan;
  /** The administrators' list. */
  readonly list: Route;
  readonly nameOf: (row: Row) => string;
  readonly href: (row: Row) => Route;
  /** Whose record it is; empty for profiles. */
  readonly ofWhom: (row: Row) => string;
  /** The field of the day by which the newest are chosen. */
  readonly day: string;
};

const KINDS: readonly Kind[] = [
  {
    title: 'Profiles',
    plan: PROFILES,
    list: routes.admin.profiles({ order: 'newest' }) as Route,
    nameOf: profileName,
    href: (row) => routes.profile(textIn(row, 'username')) as Route,
    ofWhom: (row) => `@${textIn(row, 'username')}`,
    day: 'changedOn',
  },
  {
    title: 'Bans',
    plan: BANS,
    list: routes.admin.bans({ order: 'newest' }) as Route,
    nameOf: banName,
    href: (row) => routes.ban(row.id) as Route,
    ofWhom: (row) => textIn(row, 'explanation'),
    day: 'changedOn',
  },
  {
    title: 'Shadowban reports',
    plan: SHADOWBAN_REPORTS,
    list: routes.admin.shadowbanReports({ order: 'newest' }) as Route,
    nameOf: reportName,
    href: (row) => routes.report(row.id) as Route,
    ofWhom: (row) => textIn(row, 'description'),
    day: 'date',
  },
];

const readLatest = () =>
  Promise.all(
    KINDS.map(async ({ plan }) => {
      const view = { filter: {}, sort: 'newest', token: null, limit: SHOWN };
      return (await readListed(queryAsViewer, plan, view)).rows;
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
          <Latest key={kind.title} kind={kind} rows={value?.[at]} />
        ))}
      </div>
    </Card>
  );
}

function Latest({ kind, rows }: { kind: Kind; rows: readonly Row[] | undefined }) {
  return (
    <section className={styles.kind} aria-label={`Latest ${kind.title.toLowerCase()}`}>
      <h3>
        <StudioLink href={kind.list} className="text-link">
          {kind.title}
        </StudioLink>
      </h3>
      {rows?.length === 0 && <p className="muted">None yet.</p>}
      <ul className={`plain-list ${styles.rows}`}>
        {rows?.map((row) => (
          <li key={row.id}>
            <StudioLink href={kind.href(row)} dir="auto">
              {kind.nameOf(row)}
            </StudioLink>
            <Day text={textIn(row, kind.day)} />
            <span className={styles.whose} dir="auto">
              {kind.ofWhom(row)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ text }: { text: string }) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return day ? <time dateTime={day}>{whenText(onDay(day))}</time> : null;
}
