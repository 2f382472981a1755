import { moderationForms } from '@/features/moderation/ui/forms/site-service';
import { formResponse } from '@/features/newsletter/server/send-forms';

/** An appeal under a private link, as the site's script sends it. Without the script the form is a server action. */
export const POST = (request: Request) => formResponse(request, moderationForms.appeal);
