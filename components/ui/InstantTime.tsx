/** An instant: as it is served in UTC, or in another zone (IANA name); in the visitor's own where `local-time` runs. */
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
