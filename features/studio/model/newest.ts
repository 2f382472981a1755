import { PLATFORMS } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import type { OwnRecords } from './own-records.ts';

/** A record in the list of the newest ones. */
export type Newest = {
  readonly id: string;
  readonly kind: 'Ban' | 'Shadowban report' | 'Brief';
  readonly title: string;
  readonly href: string;
  /** ISO instant of its newest write. */
  readonly writtenAt: string;
};

/** Returns the records that were written last, newest first. */
export function newestOf(
  { bans, reports, briefs }: Pick<OwnRecords, 'bans' | 'reports' | 'briefs'>,
  count: number,
): readonly Newest[] {
  const all: Newest[] = [
    ...bans.map(
      ({ row, ban }): Newest => ({
        id: ban.id,
        kind: 'Ban',
        title: ban.restriction ?? PLATFORMS[ban.platform].displayName,
        href: routes.studio.ban(ban.id),
        writtenAt: row.updatedAt,
      }),
    ),
    ...reports.map(
      ({ row, report }): Newest => ({
        id: report.id,
        kind: 'Shadowban report',
        title: `${PLATFORMS[report.platform].displayName}: ${report.restrictionType}`,
        href: routes.studio.report(report.id),
        writtenAt: row.updatedAt,
      }),
    ),
    ...briefs.map(
      ({ row, brief }): Newest => ({
        id: brief.id,
        kind: 'Brief',
        title: brief.title.trim() || 'Untitled',
        href: routes.studio.brief(brief.id),
        writtenAt: row.updatedAt,
      }),
    ),
  ];
  return all.sort((a, b) => b.writtenAt.localeCompare(a.writtenAt)).slice(0, count);
}
