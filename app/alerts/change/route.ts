import { answerAlertChange } from '@/features/alerts/server/answer-alert-links';
import { alertKeeper } from '@/features/alerts/server/site-alerts';

export const POST = (request: Request) => answerAlertChange(request, alertKeeper());
