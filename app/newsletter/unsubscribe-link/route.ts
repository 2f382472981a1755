import { formResponse } from '@/features/newsletter/model/answer-script';
import { siteForms } from '@/features/newsletter/server/site-forms';

export const POST = (request: Request) => formResponse(request, siteForms.askForLink);
