import { routes } from '@/lib/routes';
import type { RestrictionKind } from '@/lib/studio/bans/own-restriction';

/** The addresses and the noun of each kind of record. */
export const LISTS = {
  bans: { noun: 'ban', address: routes.studio.bans(), new: routes.studio.newBan(), of: routes.studio.ban },
  reports: {
    noun: 'report',
    address: routes.studio.reports(),
    new: routes.studio.newReport(),
    of: routes.studio.report,
  },
} as const satisfies Record<RestrictionKind, object>;
