import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Icon } from '@/components/ui/Icon';
import type { Ban } from '@/features/bans/model/ban';
import { getTimeLimits, type TimeLimit } from '@/features/bans/model/time-limits';
import { ReminderSwitch } from '@/features/reminders/ui/ReminderSwitch';
import { limitCalendar } from '@/features/studio/model/limit-calendar';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { daysBetween, type IsoDate, onDay, whenText } from '@/lib/time/when';
import { saveBlob } from '@/lib/workspace/download';
import { useStudio } from '../studio-context';
import { LimitLine } from './LimitLine';
import styles from './TimeLimits.module.scss';

/** The time limits of a ban in force, with the days left in words and as a line, a calendar file for each, and reminders by email. */
export function TimeLimits({ ban, today }: { readonly ban: Ban; readonly today: IsoDate }) {
  const limits = getTimeLimits(ban);
  const { canRemind } = useStudio();
  if (limits.length === 0) return null;
  return (
    <Card
      id="time-limits"
      title="Time limits"
      note="Only you see this. It follows from the dates in your record. It is general information, not legal advice: check each limit yourself."
    >
      <ul className={`plain-list ${styles.limits}`}>
        {limits.map((limit) => (
          <li key={limit.id}>
            <h3>{limit.step}</h3>
            {limit.until && (
              <p className={styles.until}>
                <strong>{whenText(onDay(limit.until), 'long')}</strong> {leftText(limit.until, today)}
              </p>
            )}
            {limit.from && limit.until && limit.until >= today && (
              <LimitLine from={limit.from} until={limit.until} today={today} />
            )}
            <p>{limit.text}</p>
            <p className={styles.source}>
              {limit.source && (
                <span>
                  <a className="text-link" href={limit.source.url} rel="noreferrer">
                    {limit.source.name}
                  </a>
                  , read on {whenText(onDay(limit.source.checkedOn))}
                </span>
              )}
              {limit.until && limit.until >= today && (
                <Button onClick={() => void saveLimit(ban, limit, limit.until ?? today)}>
                  <Icon name="calendar3" /> Add to calendar
                  <span className="visually-hidden">: {limit.step}</span>
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {canRemind && limits.some(({ until }) => until && until >= today) && <ReminderSwitch />}
    </Card>
  );
}

function leftText(until: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, until);
  if (days < 0) return `${plural(-days, 'day')} ago`;
  return days === 0 ? 'today is the last day' : `${plural(days, 'day')} left`;
}

/** Saves the calendar file of a limit. Its identifier stays the same, so that a second file replaces the first. */
async function saveLimit(ban: Ban, { id, step, text }: TimeLimit, day: IsoDate): Promise<void> {
  const address = new URL(routes.studio.ban(ban.id), window.location.href);
  const file = await limitCalendar(
    {
      id: `${id}-${ban.id}@${address.hostname}`,
      day,
      title: `Last day: ${step} (${getPlatformName(ban)})`,
      description: `${text}\n${address.href}`,
    },
    new Date(),
  );
  saveBlob(new Blob([file], { type: 'text/calendar' }), `${id}-${day}.ics`);
}
