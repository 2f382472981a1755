import { z } from 'zod';

/** Origins besides the site's own that signed-in pages use; none for the embedded backend. */
export type BackendHosts = {
  /** Origins of the API, the user pool, the identity pool and the storage, for `connect-src`. */
  readonly connect: readonly string[];
  /** Origins of pictures and recordings in the storage, for `img-src` and `media-src`. */
  readonly media: readonly string[];
};

export const NO_HOSTS: BackendHosts = { connect: [], media: [] };

const outputsShape = z.object({
  custom: z.object({ embedded: z.object({ publicPath: z.string() }).optional() }).optional(),
  data: z.object({ url: z.url() }),
  auth: z.object({
    aws_region: z.string(),
    oauth: z.object({ domain: z.string() }).optional(),
  }),
  storage: z.object({ aws_region: z.string(), bucket_name: z.string() }).optional(),
});

/**
 * Returns the origins of the API. AppSync's real-time endpoint is beside it: `appsync-api` becomes
 * `appsync-realtime-api`.
 */
function apiOrigins(url: string): string[] {
  const { origin, host } = new URL(url);
  return [origin, `wss://${host.replace('.appsync-api.', '.appsync-realtime-api.')}`];
}

/**
 * Reads the hosts that the browser contacts from the backend's configuration.
 * @param outputs the content of amplify_outputs.json
 */
export function backendHosts(outputs: unknown): BackendHosts {
  const parsed = outputsShape.safeParse(outputs);
  if (!parsed.success || parsed.data.custom?.embedded) return NO_HOSTS;
  const { data, auth, storage } = parsed.data;
  const bucket = storage ? [`https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`] : [];
  const connect = [
    ...apiOrigins(data.url),
    `https://cognito-idp.${auth.aws_region}.amazonaws.com`,
    `https://cognito-identity.${auth.aws_region}.amazonaws.com`,
    ...(auth.oauth ? [`https://${auth.oauth.domain}`] : []),
    ...bucket,
  ];
  return { connect, media: bucket };
}
