'use server';

import { updateTag } from 'next/cache';
import { getViewer } from '../auth/current-viewer.ts';
import { tagsToRenew } from './renewal.ts';

/**
 * Has the public pages show a write of the studio at once, where no front hears of it from the backend. Anybody can call
 * it: who is not signed in is not listened to.
 * @param changes what was written, as `tagsToRenew` takes it
 */
export async function renewPublicPages(changes: unknown): Promise<void> {
  for (const tag of tagsToRenew(await getViewer(), changes)) updateTag(tag);
}
