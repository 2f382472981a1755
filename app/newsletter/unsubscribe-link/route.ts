import { formResponse } from '@/features/newsletter/model/form-response';
import { siteForms } from '@/features/newsletter/server/site-forms';

export const POST = (request: Request) => formResponse(request, siteForms.askForLink);
