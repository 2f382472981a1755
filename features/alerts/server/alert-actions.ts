'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { routes } from '../../../lib/routes.ts';
import type { FormAnswer } from '../../newsletter/model/form-answer.ts';
import { siteAlerts } from './site-alerts.ts';

/* Server actions that send the forms without a script of ours, as for the newsletter. */

export async function follow(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  const answer = await siteAlerts.follow(form, await headers());
  if (answer.status === 'done') redirect(routes.alertsState('sent'));
  return answer;
}

export async function sendAlertsLink(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  const answer = await siteAlerts.sendLink(form, await headers());
  if (answer.status === 'done') redirect(routes.alertsState('link-sent'));
  return answer;
}
