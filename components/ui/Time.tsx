import { type When, whenAttribute, whenText } from '@/lib/time/when';

/**
 * A date with its precision: "3 Nov 2026", "Nov 2026" or "2026".
 * @param about adds "about" before a date that is not exact to the day
 */
export function Time({
  when,
  style = 'short',
  about = false,
}: {
  when: When;
  style?: 'short' | 'long';
  about?: boolean;
}) {
  const time = <time dateTime={whenAttribute(when)}>{whenText(when, style)}</time>;
  return about && when.precision !== 'day' ? <>about {time}</> : time;
}

/** A point in time in UTC or another zone (IANA name); in the visitor's own zone where `local-time` runs. */
export function InstantTime({ instant, zone = 'UTC' }: { instant: string; zone?: string }) {
  const text = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));
  return (
    <local-time data-date="">
      <time dateTime={instant} suppressHydrationWarning>
        {text}
      </time>
    </local-time>
  );
}
