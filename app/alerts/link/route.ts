import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { answerScript } from '@/lib/letters/answer-script';

export const POST = (request: Request) => answerScript(request, siteAlerts.sendLink);
