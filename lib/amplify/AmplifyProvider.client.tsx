'use client';

import type { ReactNode } from 'react';
import type { ClientOutputs } from './client-config.ts';
import { configureAmplify } from './configure.client.ts';

/**
 * Configures Amplify in the browser before its children are rendered there. On the server nothing is configured: that
 * process serves everyone, and `lib/auth` reads the cookies of each request.
 */
export function AmplifyProvider({ outputs, children }: { outputs: ClientOutputs; children: ReactNode }) {
  if (typeof window !== 'undefined') configureAmplify(outputs);
  return children;
}
