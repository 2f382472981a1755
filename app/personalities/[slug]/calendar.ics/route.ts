import { answerCalendar } from '@/lib/calendar/answer-calendar';
import { scheduleCalendar } from '@/lib/calendar/schedule-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/personalities/[slug]/calendar.ics'>) =>
  answerCalendar(request, await scheduleCalendar((await params).slug));
