import type { NextRequest } from 'next/server';
import { unsubscribeResponse } from '@/features/newsletter/server/link-responses';
import { newsletterService } from '@/features/newsletter/server/newsletter-service';
import { routes } from '@/lib/routes';

export const POST = (request: Request) => unsubscribeResponse(request, newsletterService());

/** Redirects a browser that opens the one-click unsubscribe URL to the page with the button. */
export function GET({ nextUrl }: NextRequest) {
  const key = nextUrl.searchParams.get('key');
  const page = key ? routes.unsubscribe(key) : routes.leaveNewsletter();
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
}
