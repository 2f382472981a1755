import 'server-only';
import { problem } from '../api/problem.ts';
import { sendPublic } from '../api/send.ts';
import type { Calendar } from './calendar.ts';
import { calendarFile } from './write-calendar.ts';

/** A calendar's file, or 304 for whoever has it. */
export async function answerCalendar(request: Request, calendar: Calendar | null): Promise<Response> {
  if (!calendar)
    return problem(404, 'Not found', 'There is no such calendar. All of them are named at /feeds.');
  return sendPublic(request, {
    body: calendarFile(calendar),
    type: 'text/calendar; charset=utf-8',
    headers: {},
  });
}
