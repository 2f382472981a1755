import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Icon } from '@/components/ui/Icon';
import caseStyles from './Case.module.scss';
import type { ModerationDecision } from './moderation-records';
import { ageText, agoText } from './queue';
import styles from './shared.module.scss';
import { recordStateWord, severityWord } from './words';

const fullText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });
const MINUTE = 60_000;

/**
 * The time since an instant, updated every minute. The tooltip is the instant.
 * @param isLength true for the length of time alone, without "ago"
 */
export function Age({ instant, isLength = false }: { instant: string; isLength?: boolean }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return <span>No date</span>;
  return (
    <time dateTime={instant} title={fullText.format(date)}>
      {isLength ? ageText(instant, now) : agoText(instant, now)}
    </time>
  );
}

/** The severity of a case: its number, a word, and for the upper two an icon. */
export function Severity({ severity }: { severity: number }) {
  const isHigh = severity >= 4;
  return (
    <span className={styles.severity} data-high={isHigh || undefined}>
      {isHigh && <Icon name="exclamation-triangle-fill" />}
      {severityWord(severity)}
      <span className="visually-hidden"> severity</span>
    </span>
  );
}

/** Who made a decision and when, and the message to the person concerned. */
export function DecidedBy({
  decision: { decidedBy, decidedAt, message },
  withMessage = false,
}: {
  decision: ModerationDecision;
  withMessage?: boolean;
}) {
  return (
    <>
      <p className={caseStyles.muted}>
        {decidedBy}, <Age instant={decidedAt} />
      </p>
      {withMessage && (
        <p dir="auto" className={caseStyles.text}>
          {message}
        </p>
      )}
    </>
  );
}

/** The moderation state of a record; a record without one is public. */
export function StateMark({ state, none = 'Public' }: { state: string | null; none?: string }) {
  return (
    <Badge tone={state && state !== 'PUBLIC' ? 'warning' : 'neutral'}>
      {state ? recordStateWord(state) : none}
    </Badge>
  );
}

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** Links that strangers entered: shown in full, and opened without a referrer. */
export function ExternalLinks({ links }: { links: readonly string[] }) {
  return (
    <ul className={`plain-list ${styles.links}`}>
      {links.map((address) => (
        <li key={address} dir="ltr">
          {isWeb(address) ? (
            <a href={address} rel="nofollow noopener noreferrer" target="_blank" className="text-link">
              {address}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            address
          )}
        </li>
      ))}
    </ul>
  );
}
