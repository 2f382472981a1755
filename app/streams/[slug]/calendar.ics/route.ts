import { calendarResponse, streamCalendar } from '@/features/streams/server/stream-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/streams/[slug]/calendar.ics'>) =>
  calendarResponse(request, await streamCalendar((await params).slug));
