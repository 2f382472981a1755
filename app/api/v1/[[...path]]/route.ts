import { answerApi } from '@/features/api/server/answer';

export const dynamic = 'force-dynamic';

/** The whole public interface: features/api/server/catalogue.ts says what there is below it. */
export const GET = answerApi;
export const HEAD = answerApi;
export const OPTIONS = answerApi;
export const POST = answerApi;
export const PUT = answerApi;
export const PATCH = answerApi;
export const DELETE = answerApi;
