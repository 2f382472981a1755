import 'server-only';
import { problem } from '../../../api/model/problem.ts';
import { sendPublic } from '../../../api/server/send.ts';
import type { Calendar } from '../../model/calendar/calendar.ts';
import { calendarFile } from '../../model/calendar/write-calendar.ts';

/** Responds with a calendar file, or with 304 if the client has it. */
export async function calendarResponse(request: Request, calendar: Calendar | null): Promise<Response> {
  if (!calendar)
    return problem(404, 'Not found', 'This calendar does not exist. See /feeds for all calendars.');
  return sendPublic(request, {
    body: calendarFile(calendar),
    type: 'text/calendar; charset=utf-8',
    headers: {},
  });
}
