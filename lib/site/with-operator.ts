import type { Email } from '../text/email.ts';
import { xmlText } from '../text/markup.ts';
import { operatorLines } from './site.ts';

/** Adds the name and the address of the operator below an email, when they are set. */
export function withOperator(email: Email): Email {
  const lines = operatorLines();
  if (lines.length === 0) return email;
  const page = `<p style="font-size:14px">${lines.map(xmlText).join('<br>')}</p>\n</body>`;
  return {
    ...email,
    // "-- " begins a signature (RFC 3676, section 4.3).
    text: `${email.text.trimEnd()}\n\n-- \n${lines.join('\n')}\n`,
    ...(email.html !== undefined && { html: email.html.replace('</body>', () => page) }),
  };
}
