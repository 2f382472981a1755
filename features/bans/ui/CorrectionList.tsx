import { Icon } from '@/components/ui/Icon';
import { Time } from '@/components/ui/Time';
import type { Correction } from '@/features/bans/model/correction';
import { aboutText, beforeText, eventTitle, fieldName, type Subject } from '@/features/bans/model/event-text';
import type { PlatformId } from '@/lib/domain/platform';
import { plural } from '@/lib/plural';
import { onDay } from '@/lib/time/when';
import styles from './CorrectionList.module.scss';

/** The corrections of a record, with dates. Earlier versions stay visible. */
export function CorrectionList({
  corrections,
  platform,
  subject = 'ban',
}: {
  corrections: readonly Correction[];
  platform: PlatformId;
  subject?: Subject;
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
            <CorrectionText correction={correction} platform={platform} subject={subject} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One correction: date, field, reason and previous wording. */
export function CorrectionText({
  correction,
  platform,
  subject,
}: {
  correction: Correction;
  platform: PlatformId;
  subject: Subject;
}) {
  return (
    <>
      <p>
        <Time when={onDay(correction.on)} />:{' '}
        <What correction={correction} platform={platform} subject={subject} />
        {correction.reason && <span dir="auto"> {correction.reason}</span>}
      </p>
      <Before correction={correction} />
    </>
  );
}

function What({
  correction,
  platform,
  subject,
}: {
  correction: Correction;
  platform: PlatformId;
  subject: Subject;
}) {
  if (correction.kind === 'changed') return `${fieldName(correction.field)} changed.`;
  const { kind, when } = correction.event;
  return (
    <>
      <s>
        {eventTitle(kind, platform, subject)}, {aboutText(when)}
      </s>{' '}
      was retracted.
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
