import { ownValue } from '../../../lib/domain/own-value.ts';
import { CognitoError } from '../errors.ts';
import { checkLive } from '../session.ts';
import { type HostedRequest, type HostedResponse, json } from './exchange.ts';
import type { Hosted } from './hosted.ts';

/** The scope that each attribute requires; all others require `profile`. */
const SCOPE_OF: Readonly<Record<string, string>> = {
  email: 'email',
  email_verified: 'email',
  phone_number: 'phone',
  phone_number_verified: 'phone',
};

/** GET or POST /oauth2/userInfo: the person's attributes that the scopes of an access token allow. */
export async function userInfo({ pool }: Hosted, { authorization }: HostedRequest): Promise<HostedResponse> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse(401, 'invalid_request', 'An access token is required.');
  try {
    const claims = await pool.tokens.readAccess(token);
    const user = checkLive(pool, claims);
    const scopes = claims.scope.split(' ');
    if (!scopes.includes('openid')) return refuse(403, 'insufficient_scope', 'The scope openid is required.');
    const readable = Object.entries(user.attributes).filter(([name]) =>
      scopes.includes(ownValue(SCOPE_OF, name) ?? 'profile'),
    );
    return json(200, { sub: user.sub, ...Object.fromEntries(readable), username: user.username });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return refuse(401, 'invalid_token', error.message);
  }
}

function refuse(status: number, error: string, description: string): HostedResponse {
  const challenge = `Bearer error="${error}", error_description="${description}"`;
  return json(status, { error, error_description: description }, { 'www-authenticate': challenge });
}
