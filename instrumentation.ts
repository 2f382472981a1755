/**
 * Next.js calls this once, before the site answers. What is counted and searched is read then, behind the first requests,
 * so that nobody who asks for a number has to wait for all of it. Nothing is read while the site is built.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { readModel } = await import('./lib/data/read-model/site-read-model.ts');
  readModel().catch((error) =>
    console.error('The records could not be read yet; who asks for them tries again.', error),
  );
}
