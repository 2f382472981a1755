import type { ReactNode } from 'react';
import { samplesShown } from '@/features/profiles/server/samples';

/** A part of a page that is shown while the site has samples. */
export async function WhileSamples({ children }: { children: ReactNode }) {
  return (await samplesShown()) ? children : null;
}
