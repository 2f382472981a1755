import { useEffect, useState } from 'react';
import { ageText } from '../queue/queue';

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
      {ageText(instant, now)}
      {isLength ? '' : ' ago'}
    </time>
  );
}
