import { answerApi } from '@/features/api/server/answer';

export const dynamic = 'force-dynamic';

/** The whole public API: features/api/server/catalogue.ts lists its endpoints. */
export const GET = answerApi;
export const HEAD = answerApi;
export const OPTIONS = answerApi;
export const POST = answerApi;
export const PUT = answerApi;
export const PATCH = answerApi;
export const DELETE = answerApi;
