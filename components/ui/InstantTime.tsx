/** An instant: in UTC as it is served, in the visitor's own zone where `local-time` runs. */
export function InstantTime({ instant }: { instant: string }) {
  const text = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
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
