import { calendarResponse } from '@/features/streams/server/calendar/calendar-response';
import { scheduleCalendar } from '@/features/streams/server/calendar/schedule-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/personalities/[slug]/calendar.ics'>) =>
  calendarResponse(request, await scheduleCalendar((await params).slug));
