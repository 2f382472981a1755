import { apiResponse } from '@/features/api/server/api-response';

export const dynamic = 'force-dynamic';

/** The whole public API: features/api/server/catalogue.ts lists its endpoints. */
export const GET = apiResponse;
export const HEAD = apiResponse;
export const OPTIONS = apiResponse;
export const POST = apiResponse;
export const PUT = apiResponse;
export const PATCH = apiResponse;
export const DELETE = apiResponse;
