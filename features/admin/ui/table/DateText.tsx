const dayText = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const zoneText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A stored instant in the administrator's own time zone, which its title names. */
export function DateText({ instant }: { instant: string }) {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return <span>No date</span>;
  return (
    <time dateTime={instant} title={zoneText.format(date)}>
      {dayText.format(date)}
    </time>
  );
}
