'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormResult } from '../../../lib/domain/form-result.ts';
import { routes } from '../../../lib/routes.ts';
import { siteAlerts } from './site-alerts.ts';

/* Server actions that send the forms without a script of ours, as for the newsletter. */

export async function follow(_before: FormResult, form: FormData): Promise<FormResult> {
  const result = await siteAlerts.follow(form, await headers());
  if (result.status === 'done') redirect(routes.alertsState('sent'));
  return result;
}

export async function sendAlertsLink(_before: FormResult, form: FormData): Promise<FormResult> {
  const result = await siteAlerts.sendLink(form, await headers());
  if (result.status === 'done') redirect(routes.alertsState('link-sent'));
  return result;
}
