import { operatorLines } from '@/lib/site/operator';
import { currentSite } from '@/lib/site/site';

/** The name, the address and the email address of the operator, as far as they are set. */
export function Operator() {
  const { contact } = currentSite();
  const lines = operatorLines();
  if (lines.length === 0 && contact === '') return null;
  return (
    <address dir="auto" data-authored>
      {[...lines, ...(contact ? [contact] : [])].map((line, at) => (
        <span key={line}>
          {at > 0 && <br />}
          {line === contact ? <a href={`mailto:${contact}`}>{contact}</a> : line}
        </span>
      ))}
    </address>
  );
}
