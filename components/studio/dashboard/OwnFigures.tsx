import { type Figure, Figures } from '@/components/ui/Figures';
import type { ProfileRecord } from '@/lib/domain/profiles/profile';
import { moneyText } from '@/lib/domain/profiles/profile-text';
import { profileTotals } from '@/lib/domain/profiles/profile-totals';
import type { IsoDate } from '@/lib/domain/time/when';
import type { OwnBrief } from '@/lib/studio/own-records';

/** The record in numbers, all derived from it. */
export function OwnFigures({
  record,
  briefs,
  today,
}: {
  record: ProfileRecord;
  briefs: readonly OwnBrief[];
  today: IsoDate;
}) {
  const totals = profileTotals(record);
  const out = briefs.filter(({ brief }) => brief.status === 'PUBLISHED' && brief.blogDate <= today).length;
  const drafts = briefs.filter(({ brief }) => brief.status === 'DRAFT').length;
  const [loss] = totals.estimatedLosses;
  const figures: Figure[] = [
    {
      value: String(totals.totalBans),
      label: totals.totalBans === 1 ? 'ban on record' : 'bans on record',
      note: `${totals.bansInForce} in force`,
    },
    {
      value: String(record.reports.length),
      label: record.reports.length === 1 ? 'shadowban report' : 'shadowban reports',
      note: 'self-reported',
    },
    {
      value: String(out),
      label: out === 1 ? 'brief published' : 'briefs published',
      note: `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
    },
    ...(loss
      ? [{ value: moneyText(loss.amount, loss.currency), label: 'estimated loss', note: 'self-reported' }]
      : []),
  ];
  return <Figures figures={figures} boxed />;
}
