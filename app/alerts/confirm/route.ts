import { answerAlertConfirmation } from '@/lib/alerts/answer-alert-links';
import { alertKeeper } from '@/lib/alerts/site-alerts';

export const POST = (request: Request) => answerAlertConfirmation(request, alertKeeper());
