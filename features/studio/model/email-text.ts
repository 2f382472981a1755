/**
 * The limits of `postal-mime`: parts within parts, and bytes of all headers. Emails of platforms have far fewer. A forwarded email is an
 * attachment, so that its text is not taken for the email's own.
 */
export const EMAIL_PARSER = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  forceRfc822Attachments: true,
} as const;

/** Characters of a text that are read. The rest cannot be published anyway. */
export const MAX_READ = 200_000;

/** Removes spaces at the ends of lines and all but one of several empty lines. */
export const tidied = (text: string): string =>
  text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The text of an HTML email. The document that is parsed runs no scripts and loads nothing. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, template, title')) element.remove();
  for (const element of body.querySelectorAll('br, div, tr, li')) element.after('\n');
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, table')) element.after('\n\n');
  return body.textContent;
}
