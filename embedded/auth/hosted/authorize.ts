import { beginFlow, readAuthorizationRequest } from './authorization-request.ts';
import { type HostedRequest, type HostedResponse, redirect } from './exchange.ts';
import type { Hosted } from './hosted.ts';
import { standInPath } from './page.ts';

/** GET /oauth2/authorize: sends the person to the provider that the client names, or to the pool's own page. */
export function authorize(hosted: Hosted, request: HostedRequest): HostedResponse {
  const read = readAuthorizationRequest(hosted, request.query);
  if ('status' in read) return read;
  if (!read.provider) return redirect(`/login?${request.query}`);
  const flow = { request: read.request, providerId: read.provider.id };
  const { sealed, headers } = beginFlow(hosted, request, flow);
  return redirect(`${standInPath(read.provider.name)}?state=${sealed}`, headers);
}
