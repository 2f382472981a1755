import type { NextRequest } from 'next/server';
import { seeOther } from '@/features/newsletter/server/link-responses';
import { stopReminders, stopResponse } from '@/features/reminders/server/stop-reminders';
import { routes } from '@/lib/routes';

export const POST = (request: Request) => stopResponse(request, stopReminders);

/** Redirects a browser that opens the one-click address to the page with the button. */
export function GET({ nextUrl }: NextRequest) {
  const key = nextUrl.searchParams.get('key');
  return seeOther(key ? routes.stopReminders(key) : routes.reminderState('not-on'));
}
