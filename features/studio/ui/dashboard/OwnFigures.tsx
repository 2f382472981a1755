import { type Figure, Figures } from '@/components/ui/Figures';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { moneyText } from '@/features/profiles/model/profile-text';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import type { OwnBrief } from '@/features/studio/model/own-records';
import { plural, pluralForm } from '@/lib/plural';
import type { IsoDate } from '@/lib/time/when';

/** Figures about the person's records. */
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
      label: pluralForm(totals.totalBans, 'ban on record', 'bans on record'),
      note: `${totals.bansInForce} in force`,
    },
    {
      value: String(record.reports.length),
      label: pluralForm(record.reports.length, 'shadowban report'),
      note: 'self-reported',
    },
    {
      value: String(out),
      label: pluralForm(out, 'brief published', 'briefs published'),
      note: plural(drafts, 'draft'),
    },
    ...(loss
      ? [{ value: moneyText(loss.amount, loss.currency), label: 'estimated loss', note: 'self-reported' }]
      : []),
  ];
  return <Figures figures={figures} boxed />;
}
