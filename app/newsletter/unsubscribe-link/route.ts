import { answerScript } from '@/features/newsletter/model/answer-script';
import { siteForms } from '@/features/newsletter/server/site-forms';

export const POST = (request: Request) => answerScript(request, siteForms.askForLink);
