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
