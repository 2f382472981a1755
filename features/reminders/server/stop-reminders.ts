import 'server-only';
import { queryPublic } from '../../../lib/backend/public.ts';
import { BackendError } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type ReminderState, routes } from '../../../lib/routes.ts';
import { isSecret, readUnsubscription, seeOther } from '../../newsletter/server/link-responses.ts';

const STOP = graphql(
  'mutation StopReminders($key: String!) { result: stopReminders(key: $key) { outcome } }',
);

/** Stops the reminders of a link. */
export async function stopReminders(key: string): Promise<ReminderState> {
  if (!isSecret(key)) return 'not-on';
  try {
    const { result } = await queryPublic(STOP, { key });
    return result?.outcome === 'done' ? 'stopped' : 'not-on';
  } catch (error) {
    // What else is thrown is logged where the request is made.
    if (!(error instanceof BackendError)) console.error('Reminders could not be stopped:', error);
    return 'later';
  }
}

/**
 * Stops reminders. People press a button on the page of the link and get a page. Email programs (RFC 8058) send the key in the URL,
 * follow no redirect, and get 200.
 */
export async function stopResponse(
  request: Request,
  stop: (key: string) => Promise<ReminderState>,
): Promise<Response> {
  const { key, isByProgram } = await readUnsubscription(request);
  const state = await stop(key);
  if (isByProgram) return new Response(null, { status: state === 'later' ? 503 : 200 });
  return seeOther(routes.reminderState(state));
}
