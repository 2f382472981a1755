import { siteAlerts } from '@/lib/alerts/site-alerts';
import { answerScript } from '@/lib/letters/answer-script';

export const POST = (request: Request) => answerScript(request, siteAlerts.sendLink);
