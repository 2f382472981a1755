import { siteAlerts } from '@/features/alerts/server/site-alerts';
import { answerScript } from '@/features/newsletter/model/answer-script';

export const POST = (request: Request) => answerScript(request, siteAlerts.sendLink);
