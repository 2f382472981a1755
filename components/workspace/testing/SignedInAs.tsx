import { QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { openQueryClient } from '../query-client';
import { type Ending, SignedInContext } from '../signed-in-context';

// Nothing is timed: a busy machine may take long.
configure({ asyncUtilTimeout: 20_000 });

/** Renders signed-in components as the person with this id. */
export function SignedInAs({
  userId = 'u1',
  onEnd = () => undefined,
  children,
}: {
  userId?: string;
  onEnd?: (ending: Ending) => void;
  children: ReactNode;
}) {
  const [queries] = useState(openQueryClient);
  const viewer = { userId, name: 'Ada', email: 'ada@example.org', groups: [] };
  return (
    <SignedInContext value={{ viewer, end: onEnd, expectEnd: () => undefined }}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </SignedInContext>
  );
}
