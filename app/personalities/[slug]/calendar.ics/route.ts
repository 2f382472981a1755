import { calendarResponse, scheduleCalendar } from '@/features/streams/server/stream-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/personalities/[slug]/calendar.ics'>) =>
  calendarResponse(request, await scheduleCalendar((await params).slug));
