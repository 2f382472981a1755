import 'server-only';
import { getPlatformName } from '../../../lib/domain/platform.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import { getEnd, isReport, type Restriction } from '../../bans/model/ban.ts';
import { BAN_DETAILS, detailText } from '../../bans/model/ban-details.ts';
import { daysLasted, daysText } from '../../bans/model/duration.ts';
import { aboutText } from '../../bans/model/event-text.ts';
import { type RecordStatus, recordStatus } from '../../bans/model/status.ts';
import { getRecord } from '../../bans/server/restriction-record.ts';
import { recordLine } from '../../profiles/model/profile-lines.ts';
import { getProfileForList } from '../../profiles/server/profiles.ts';
import { Frame } from './card-layouts.tsx';
import { drawable } from './fonts.ts';
import { CARD, dataAddress, lineSvg, MUTED, nameSize, STATE_LOOKS } from './look.ts';

const LINE = { width: CARD.width - CARD.margin * 2, height: 56 } as const;
const MAX_NAME_LENGTH = 60;

const STATUS_LOOKS: Readonly<Record<RecordStatus, { readonly word: string; readonly colour: string }>> = {
  ...STATE_LOOKS,
  ended: { word: 'Ended', colour: MUTED },
};

/** The card of a ban or report: person, platform, status, duration and line. */
async function recordCard(kind: RecordType, id: string) {
  const record = await getRecord(kind, id);
  if (!record) return null;
  const { restriction, profile } = record;
  const person = await getProfileForList(profile.username);
  const today = toIsoDate(new Date());
  const line = person && recordLine(restriction, person, today);
  const name = shortened(drawable(profile.displayName) ?? profile.username, MAX_NAME_LENGTH);
  const { word, colour } = STATUS_LOOKS[recordStatus(restriction)];
  const days = daysLasted(restriction, today);
  const reason = reasonText(restriction);
  return (
    <Frame foot={`${profile.isSample ? 'Demo. ' : ''}${getFooter(kind, restriction, today)}`}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
        <div
          style={{
            display: 'flex',
            fontFamily: 'Archivo Narrow',
            fontSize: nameSize(name),
            fontWeight: 700,
            lineHeight: 1.04,
            letterSpacing: '-0.01em',
          }}
        >
          {name}
        </div>
        <div style={{ display: 'flex', fontSize: 44, color: MUTED }}>
          {`${kind === 'ban' ? 'banned from' : 'limited on'} ${drawable(getPlatformName(restriction)) ?? 'another platform'}`}
        </div>
        <div style={{ display: 'flex', gap: 22, marginTop: 30, fontSize: 40 }}>
          <span style={{ color: colour }}>{word}</span>
          {days !== null && (
            <span>{getEnd(restriction) ? `after ${daysText(days)}` : `for ${daysText(days)}`}</span>
          )}
        </div>
        {reason && <div style={{ display: 'flex', fontSize: 30, color: MUTED }}>{reason}</div>}
        {line && line.segments.length > 0 && (
          <img src={dataAddress(lineSvg(line, LINE.width, LINE.height))} alt="" {...LINE} />
        )}
      </div>
    </Frame>
  );
}

/** The kind of reason that the platform gave; undefined if it is not known. */
function reasonText(restriction: Restriction): string | undefined {
  if (isReport(restriction)) return undefined;
  const { reasonCategory } = restriction.details;
  if (!reasonCategory || reasonCategory === 'other') return undefined;
  const text = detailText('reasonCategory', reasonCategory);
  return reasonCategory === 'none' ? text : `${BAN_DETAILS.reasonCategory.label}: ${text}`;
}

function getFooter(kind: RecordType, restriction: Restriction, today: IsoDate): string {
  const end = getEnd(restriction);
  const from = restriction.began ? aboutText(restriction.began) : 'Unknown date';
  const until = aboutText(end?.when ?? { date: today, precision: 'day' });
  const origin = kind === 'ban' ? 'as reported by the creator' : 'self-reported';
  return `${from} to ${until}, ${origin}`;
}

export const banCard = (id: string) => recordCard('ban', id);
export const reportCard = (id: string) => recordCard('report', id);
