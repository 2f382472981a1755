import { calendarResponse, streamsCalendar } from '@/features/streams/server/stream-calendar';

export const GET = async (request: Request) => calendarResponse(request, await streamsCalendar());
