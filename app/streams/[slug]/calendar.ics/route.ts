import { answerCalendar } from '@/lib/calendar/answer-calendar';
import { streamCalendar } from '@/lib/calendar/stream-calendar';

export const GET = async (request: Request, { params }: RouteContext<'/streams/[slug]/calendar.ics'>) =>
  answerCalendar(request, await streamCalendar((await params).slug));
