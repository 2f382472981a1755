'use client';

import type { ReactNode } from 'react';
import type { ClientOutputs } from '../amplify/client-config.ts';
import { configureAmplify } from './configure.client.ts';

/**
 * Configures Amplify in the browser before its children are rendered there. It configures nothing on the
 * server, whose process serves everyone: `lib/auth` reads the cookies of each request there.
 */
export function AmplifyProvider({ outputs, children }: { outputs: ClientOutputs; children: ReactNode }) {
  if (typeof window !== 'undefined') configureAmplify(outputs);
  return children;
}
