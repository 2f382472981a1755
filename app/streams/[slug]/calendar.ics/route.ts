import { calendarResponse } from '@/features/streams/server/calendar/calendar-response';
import { streamCalendar } from '@/features/streams/server/calendar/stream-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/streams/[slug]/calendar.ics'>) =>
  calendarResponse(request, await streamCalendar((await params).slug));
