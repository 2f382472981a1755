import { answerScript } from '@/lib/letters/answer-script';
import { siteForms } from '@/lib/letters/site-forms';

export const POST = (request: Request) => answerScript(request, siteForms.askForLink);
