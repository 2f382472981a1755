import type { RecordType } from '@/features/studio/model/bans/own-restriction';
import { routes } from '@/lib/routes';

/** The addresses and the noun of each kind of record. */
export const LISTS = {
  bans: { noun: 'ban', address: routes.studio.bans(), new: routes.studio.newBan(), of: routes.studio.ban },
  reports: {
    noun: 'report',
    address: routes.studio.reports(),
    new: routes.studio.newReport(),
    of: routes.studio.report,
  },
} as const satisfies Record<RecordType, object>;
