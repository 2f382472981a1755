import { apiResponse } from '@/features/api/server/api-response';
import { offerRoute } from '@/lib/backend/offered-parts';
import { routes } from '@/lib/routes';

export const dynamic = 'force-dynamic';

/** The whole public API: features/api/server/catalogue.ts lists its endpoints. */
export const GET = apiResponse;
export const HEAD = apiResponse;
export const OPTIONS = apiResponse;
export const POST = apiResponse;
export const PUT = apiResponse;
export const PATCH = apiResponse;
export const DELETE = apiResponse;

// Suggestions while typing are requested for each letter.
offerRoute(`${routes.api.root()}/suggest`, apiResponse);
