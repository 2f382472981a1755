import { readTokens } from '@/components/workspace/session/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import {
  answerOfStatus,
  type CheckedRecord,
  type LinkAnswer,
  linkResponse,
} from '@/features/admin/model/links/link-answer';

/** The server refused the check: the sign-in has ended, or the person is no longer an administrator. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly status: number;
  constructor(status: number) {
    super(`The check was refused (${status}).`);
    this.status = status;
  }
}

async function post(model: AdminModel, ids: readonly string[], signal: AbortSignal): Promise<Response> {
  return fetch('/api/admin/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, ids }),
    signal,
  });
}

/**
 * Asks the server to check the addresses of some records. Addresses of this site are requested from the browser.
 * @throws NotAllowed; TypeError if the site cannot be reached
 */
export async function askLinks(
  model: AdminModel,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly CheckedRecord[]> {
  // Refreshes expired cookies, which the site's server reads.
  await readTokens();
  const answer = await post(model, ids, signal);
  if (answer.status === 401 || answer.status === 403) throw new NotAllowed(answer.status);
  if (!answer.ok) throw new TypeError(`The site answered with status ${answer.status}.`);
  const { records } = linkResponse.parse(await answer.json());
  return Promise.all(
    records.map(async (record) => ({
      ...record,
      links: await Promise.all(
        record.links.map(async (link) => ({
          ...link,
          answer: await ownAnswer(link.address, link.answer, signal),
        })),
      ),
    })),
  );
}

async function ownAnswer(address: string, answer: LinkAnswer, signal: AbortSignal): Promise<LinkAnswer> {
  const url = URL.parse(address, window.location.href);
  const path =
    answer.kind === 'own'
      ? answer.path
      : url && url.origin === window.location.origin
        ? url.pathname + url.search
        : null;
  if (path === null) return answer;
  try {
    // Sends no cookies: pages that only signed-in people can see count as broken, and a request must not sign anyone out.
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store', signal });
    return answerOfStatus(status);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'unreachable', why: 'This site could not be reached' };
  }
}
