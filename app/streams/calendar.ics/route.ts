import { calendarResponse } from '@/features/streams/server/calendar/calendar-response';
import { streamsCalendar } from '@/features/streams/server/calendar/stream-calendar';

export const GET = async (request: Request) => calendarResponse(request, await streamsCalendar());
