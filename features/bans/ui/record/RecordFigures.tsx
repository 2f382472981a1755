import { type Figure, Figures } from '@/components/ui/Figures';
import { appealResultOf, daysAppealPending, endOf } from '@/features/bans/model/ban';
import { daysLasted, daysText } from '@/features/bans/model/duration';
import { aboutText } from '@/features/bans/model/event-text';
import { isReport, type Restriction } from '@/features/bans/model/record-text';
import type { RestrictionRecord } from '@/features/bans/server/restriction-record';
import { APPEAL_RESULT_WORDS } from '@/features/explorer/model/filter-words';
import { Term } from '@/features/glossary/ui/Term';
import { moneyText } from '@/features/profiles/model/profile-text';
import { countText } from '@/lib/domain/count-text';
import { plural, pluralForm } from '@/lib/plural';
import type { IsoDate } from '@/lib/time/when';

/** The figures of one record: duration, appeal and estimated loss. */
export function RecordFigures({
  record: { restriction },
  today,
}: {
  record: RestrictionRecord;
  today: IsoDate;
}) {
  return (
    <Figures
      boxed
      figures={[lengthOf(restriction, today), ...appealOf(restriction, today), ...lossOf(restriction)]}
    />
  );
}

function lengthOf(restriction: Restriction, today: IsoDate): Figure {
  const { began } = restriction;
  const end = endOf(restriction);
  const days = daysLasted(restriction, today);
  const from = began ? aboutText(began) : 'an unknown date';
  return {
    value: days === null ? '?' : countText(days),
    label: pluralForm(days ?? 0, 'day'),
    note: end ? `from ${from} to ${aboutText(end.when)}` : `since ${from}, still in force`,
  };
}

function appealOf(restriction: Restriction, today: IsoDate): readonly Figure[] {
  const filed = restriction.events.filter(({ kind }) => kind === 'appeal-filed').length;
  const pending = daysAppealPending(restriction, today);
  const times = `filed ${plural(filed, 'time')}`;
  return [
    {
      value: APPEAL_RESULT_WORDS[appealResultOf(restriction)],
      label: 'appeal',
      explained: <Term id="appeal-status">appeal</Term>,
      note: pending === null ? (filed > 0 ? times : 'none recorded') : `waiting for ${daysText(pending)}`,
    },
  ];
}

function lossOf(restriction: Restriction): readonly Figure[] {
  if (!isReport(restriction) || !restriction.loss) return [];
  const { amount, currency, method } = restriction.loss;
  return [
    {
      value: moneyText(amount, currency),
      label: 'estimated loss',
      explained: <Term id="estimated-loss">estimated loss</Term>,
      note: method ?? 'self-reported',
    },
  ];
}
