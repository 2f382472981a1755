import { STATED_STATUSES, STATUS_META, type StatedStatus } from '../../lib/seo/stated-status.ts';
import type { NextAnswer } from './render-with-next.ts';

const meta = new RegExp(`<meta name="${STATUS_META}" content="(\\d{3})"`);

/** The status that a complete page states about itself; undefined for a page that states none. */
function statusIn({ status, headers, body }: NextAnswer): StatedStatus | undefined {
  const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
  if (status !== 200 || !isHtml) return undefined;
  const stated = meta.exec(body.toString('utf8'))?.[1];
  return STATED_STATUSES.find((known) => String(known) === stated);
}

/**
 * Returns the response with the status that its page states: 404 for a hidden record's page, 410 for a removed one's.
 */
export function withStatedStatus(answer: NextAnswer): NextAnswer {
  const status = statusIn(answer);
  return status === undefined ? answer : { ...answer, status };
}
