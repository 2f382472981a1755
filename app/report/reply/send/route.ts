import { submissionResponse } from '@/features/moderation/ui/forms/script-routes';
import { moderationForms } from '@/features/moderation/ui/forms/site-service';

/** The reply form, as the site's script sends it. Without the script the form is a server action. */
export const POST = (request: Request) => submissionResponse(request, moderationForms.reply);
