import type { Route } from 'next';
import { useMemo } from 'react';
import { Card } from '@/components/ui/Card';
import { DataTable } from '@/components/ui/DataTable';
import { Link } from '@/components/ui/Link';
import {
  MAX_OWN_RECORDS,
  OWN_VIEWS_DAYS,
  type OwnPage,
  type OwnViews,
} from '@/features/analytics/model/page-view';
import { isVisibleAt } from '@/features/briefs/model/visible-from';
import type { OwnProfile } from '@/features/studio/model/own-records';
import { readOwnViews } from '@/features/studio/server/own-views';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { useRead } from '../../../components/workspace/use-read';
import styles from './Overview.module.scss';
import { type Studio, useStudio } from './studio-context';
import { studioKeys } from './studio-queries';

/** A page of the person, with its title and its address. */
type Page = OwnPage & { readonly title: string; readonly href: string };

/** Returns the person's public pages. */
function getPages(own: OwnProfile, { bans, reports, briefs }: Studio): readonly Page[] {
  return [
    {
      kind: 'profile',
      id: own.profile.id,
      title: 'Your profile',
      href: routes.profile(own.profile.username),
    },
    ...briefs
      .filter(({ brief }) => brief.status === 'PUBLISHED' && isVisibleAt(brief, new Date()))
      .map(
        ({ brief: { id, title, slug } }): Page => ({ kind: 'brief', id, title, href: routes.brief(slug) }),
      ),
    ...bans.map(
      ({ ban }): Page => ({
        kind: 'ban',
        id: ban.id,
        title: `Ban: ${getPlatformName(ban)}`,
        href: routes.record({ kind: 'ban', id: ban.id }),
      }),
    ),
    ...reports.map(
      ({ report }): Page => ({
        kind: 'report',
        id: report.id,
        title: `Shadowban: ${getPlatformName(report)}`,
        href: routes.record({ kind: 'report', id: report.id }),
      }),
    ),
  ];
}

const MAX_SHOWN = 10;
const TEN_MINUTES = 600_000;

/** How often the person's pages were viewed in the last days, and where their readers came from. Only the owner sees it. */
export function OwnViewsCard({ own }: { own: OwnProfile }) {
  const studio = useStudio();
  const pages = useMemo(() => getPages(own, studio).slice(0, MAX_OWN_RECORDS), [own, studio]);
  const { status, value, reload } = useRead(
    studioKeys.ownViews(studio.viewer.userId, pages.length),
    () => readOwnViews(pages.map(({ kind, id }) => ({ kind, id }))),
    { staleTime: TEN_MINUTES, refetchOnWindowFocus: false },
  );
  return (
    <Card
      id="views"
      title={`Views in the last ${OWN_VIEWS_DAYS} days`}
      note="Only you see this. A visit counts once a day for each page. Your visits while you are signed in do not count. The numbers are totals and do not show who read."
    >
      {value?.kind === 'views' && <Views views={value.views} pages={pages} />}
      {value?.kind === 'off' && (
        <p className={styles.none}>This installation does not count views of single pages.</p>
      )}
      {!value && status === 'loading' && <p className={styles.none}>Loading…</p>}
      {!value && status === 'failed' && (
        <p className={styles.none}>
          The views could not be read.{' '}
          <button type="button" className="text-link" onClick={() => void reload()}>
            Try again
          </button>
        </p>
      )}
    </Card>
  );
}

function Views({ views, pages }: { views: OwnViews; pages: readonly Page[] }) {
  const known = new Map(pages.map((page) => [`${page.kind} ${page.id}`, page]));
  const rows = views.pages
    .flatMap(({ kind, id, ...counts }) => {
      const page = known.get(`${kind} ${id}`);
      return page && counts.views + counts.before > 0 ? [{ ...page, ...counts }] : [];
    })
    .sort((one, other) => other.views - one.views || other.before - one.before);
  if (rows.length === 0)
    return <p className={styles.none}>No views yet. They appear here within a minute of a visit.</p>;
  const total = (name: 'views' | 'before') => rows.reduce((sum, row) => sum + row[name], 0);
  return (
    <div className={styles.views}>
      <DataTable label="Views by page">
        <table>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Last {OWN_VIEWS_DAYS} days</th>
              <th scope="col">{OWN_VIEWS_DAYS} days before</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map(({ kind, id, title, href, views: now, before }) => (
              <tr key={`${kind} ${id}`}>
                <th scope="row">
                  <Link href={href as Route} className="text-link">
                    <bdi>{title}</bdi>
                  </Link>
                </th>
                <td>{countText(now)}</td>
                <td>{countText(before)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All {rows.length > MAX_SHOWN ? `${rows.length} pages` : 'pages'}</th>
              <td>{countText(total('views'))}</td>
              <td>{countText(total('before'))}</td>
            </tr>
          </tfoot>
        </table>
      </DataTable>
      {views.referrers.length > 0 && (
        <DataTable label="Sources">
          <table>
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Last {OWN_VIEWS_DAYS} days</th>
              </tr>
            </thead>
            <tbody>
              {views.referrers.map(({ site, views: count }) => (
                <tr key={site}>
                  <th scope="row">{site}</th>
                  <td>{countText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </DataTable>
      )}
    </div>
  );
}
