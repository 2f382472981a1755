import type { IncomingMessage } from 'node:http';
import {
  readSignature,
  SignatureError,
  type SignedRequest,
  sha256,
  verifySignature,
} from '../lib/signature-v4.ts';
import type { Roles } from './roles.ts';

/** A service that functions call with the credentials of their roles. */
export type RoleService = {
  readonly roles: Pick<Roles, 'find' | 'isAllowed'>;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** A refused signature, with the name and the message of AWS's error. */
export class RoleError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The account in ARNs. */
export const ACCOUNT = '000000000000';
const MAX_SKEW = 300_000;

/**
 * Returns the function whose role signed a request.
 * @param service the name of the service in signatures, such as `ses`
 * @throws RoleError
 */
export function verifyRole(
  { roles, region, clock }: RoleService,
  service: string,
  request: IncomingMessage,
  body: string | Uint8Array,
): string {
  const { method = '', url = '', headersDistinct: headers } = request;
  const signed: SignedRequest = { method, url, headers };
  try {
    const signature = readSignature(signed);
    const known = roles.find(signature.accessKeyId, signature.sessionToken ?? '');
    if (!known)
      throw new RoleError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    if (known.credentials.expiresAt <= clock())
      throw new RoleError('ExpiredTokenException', 'The security token included in the request is expired');
    verifySignature({
      request: signed,
      signature,
      secretKey: known.credentials.secretKey,
      region,
      service,
      pathForm: 'standard',
      payloadHash: sha256(body),
      now: clock(),
      maximumSkew: MAX_SKEW,
    });
    return known.functionName;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    if (error.problem === 'absent')
      throw new RoleError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    throw new RoleError('InvalidSignatureException', `The request signature is not valid: ${error.problem}.`);
  }
}

/** Returns the error of a function whose role does not allow an action. */
export const accessDenied = (functionName: string, action: string, resource: string): RoleError =>
  new RoleError(
    'AccessDeniedException',
    `User \`arn:aws:sts::${ACCOUNT}:assumed-role/${functionName}/${functionName}' is not authorized to perform \`${action}' on resource \`${resource}'`,
  );
