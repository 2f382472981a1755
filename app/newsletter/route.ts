import { redirect } from 'next/navigation';
import { siteForms } from '@/features/newsletter/server/newsletter-service';
import { formResponse } from '@/features/newsletter/server/send-forms';
import { routes } from '@/lib/routes';

/** The newsletter box, as the site's script sends it. Without the script the box is a server action. */
export const POST = (request: Request) => formResponse(request, siteForms.subscribe);

/** Redirects to the page with the form. */
export const GET = () => redirect(routes.newsletter());
