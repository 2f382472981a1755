import { siteForms } from '@/features/newsletter/server/newsletter-service';
import { formResponse } from '@/features/newsletter/server/send-forms';

export const POST = (request: Request) => formResponse(request, siteForms.requestUnsubscribeLink);
