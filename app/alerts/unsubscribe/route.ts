import type { NextRequest } from 'next/server';
import { alertEndResponse } from '@/features/alerts/server/alert-forms';
import { alertService } from '@/features/alerts/server/site-alerts';
import { routes } from '@/lib/routes';

export const POST = (request: Request) => alertEndResponse(request, alertService());

/** Redirects a browser that opens the one-click unsubscribe URL to the page with the button. */
export function GET({ nextUrl }: NextRequest) {
  const key = nextUrl.searchParams.get('key');
  const page = key ? routes.endAlert(key) : routes.findAlerts();
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
}
