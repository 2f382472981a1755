import { answerCalendar } from '@/lib/calendar/answer-calendar';
import { streamsCalendar } from '@/lib/calendar/stream-calendar';

export const GET = async (request: Request) => answerCalendar(request, await streamsCalendar());
