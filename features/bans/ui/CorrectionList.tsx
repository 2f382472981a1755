import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import type { Ban, Correction, RestrictionEventKind } from '@/features/bans/model/ban';
import { daysAppealPending, daysText, daysUntilRestored } from '@/features/bans/model/duration';
import { aboutText, beforeText, eventTitle, fieldName } from '@/features/bans/model/event-text';
import { recordStatus } from '@/features/bans/model/status';
import type { RecentChange } from '@/features/bans/server/bans';
import { getPlatformName, type OnPlatform } from '@/lib/domain/platform';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { type IsoDate, onDay } from '@/lib/time/when';
import styles from './CorrectionList.module.scss';

/** The corrections of a record, with dates. Earlier versions stay visible. */
export function CorrectionList({
  corrections,
  on,
  subject = 'ban',
}: {
  corrections: readonly Correction[];
  on: OnPlatform;
  subject?: RecordType;
}) {
  if (corrections.length === 0) return null;
  return (
    <details className={styles.corrections}>
      <summary>
        <Icon name="pencil" />
        <bdi>{plural(corrections.length, 'correction')}</bdi>
      </summary>
      <ul className="plain-list">
        {corrections.map((correction) => (
          <li key={correction.id}>
            <CorrectionText correction={correction} on={on} subject={subject} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One correction: date, field, reason and previous wording. */
export function CorrectionText({
  correction,
  on,
  subject,
}: {
  correction: Correction;
  on: OnPlatform;
  subject: RecordType;
}) {
  return (
    <>
      <p>
        <Time when={onDay(correction.on)} />: <What correction={correction} on={on} subject={subject} />
        {correction.reason && <span dir="auto"> {correction.reason}</span>}
      </p>
      <Before correction={correction} />
    </>
  );
}

function What({ correction, on, subject }: { correction: Correction; on: OnPlatform; subject: RecordType }) {
  if (correction.kind === 'changed') return `${fieldName(correction.field)} changed.`;
  const { kind, when } = correction.event;
  return (
    <>
      <s>
        {eventTitle(kind, on, subject)}, {aboutText(when)}
      </s>{' '}
      was {correction.isCorrected ? 'corrected' : 'retracted'}.
    </>
  );
}

/** The previous wording, or a note that it is private. */
function Before({ correction }: { correction: Correction }) {
  const text = correction.kind === 'changed' ? beforeText(correction) : correction.event.text;
  const isWithheld = correction.kind === 'changed' ? text === null : correction.isWithheld;
  if (isWithheld) return <p className={styles.before}>The previous wording is private.</p>;
  if (!text) return null;
  return (
    <p className={styles.before}>
      Previously: <q dir="auto">{text}</q>
    </p>
  );
}

/** True if all people of the latest updates are samples. Then the heading of the list says so. */
export const areSampleChanges = (changes: readonly RecentChange[]) =>
  areSamples(changes.map(({ profile }) => profile));

/** The latest updates: person, platform, status and date. */
export function ChangeList({ changes, today }: { changes: readonly RecentChange[]; today: IsoDate }) {
  const marksEach = !areSampleChanges(changes);
  return (
    <ul className="plain-list">
      {changes.map(({ profile, ban }) => (
        <li key={ban.id} className={styles.change}>
          <Avatar name={profile.displayName} src={profile.avatarUrl} size={48} />
          <div>
            <p className={styles.row}>
              <span>
                <Link href={routes.platformOnProfile(profile.username, ban.platform) as Route}>
                  {profile.displayName}
                </Link>{' '}
                <DemoMark isSample={marksEach && profile.isSample} />
              </span>
              <StatusLabel status={recordStatus(ban)} />
            </p>
            <p className={`muted ${styles.row}`}>
              <span className={styles.platform}>
                <PlatformMark platform={ban.platform} /> {getPlatformName(ban)}
              </span>
              <span>
                <LastEvent ban={ban} today={today} />
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The words before the date of the latest event. The status beside them says the rest. */
const DATE_WORDS: Readonly<Partial<Record<RestrictionEventKind, string>>> = {
  'appeal-filed': 'appeal filed',
  'appeal-escalated': 'appeal escalated',
  'appeal-rejected': 'appeal rejected',
  'appeal-partly-granted': 'appeal partly granted',
  'appeal-granted': 'appeal granted',
};

/** The date of the latest event: "since 3 Nov 2026", "appeal filed 18 Nov 2026, day 4", "9 Oct 2026, after 41 days". */
function LastEvent({ ban, today }: { ban: Ban; today: IsoDate }) {
  const last = ban.events.at(-1);
  const when = last?.when ?? ban.began;
  if (!when) return 'date not known';
  const pending = daysAppealPending(ban, today);
  const restored = daysUntilRestored(ban);
  return (
    <>
      {last ? DATE_WORDS[last.kind] : 'since'} <Time when={when} />
      {pending !== null && `, day ${pending}`}
      {restored !== null && `, after ${daysText(restored)}`}
    </>
  );
}
