import { decodeJwt } from 'jose';
import type { z } from 'zod';

/** Three parts in base64url. Decoders ignore other characters, such as line breaks. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Cognito's limit. */
const MAX_LENGTH = 8192;

/** Reads claims of a token that Cognito checks; null if it is no token or has not these claims. */
export function readClaims<Shape extends z.ZodType>(token: string, shape: Shape): z.output<Shape> | null {
  if (token.length > MAX_LENGTH || !TOKEN.test(token)) return null;
  try {
    return shape.parse(decodeJwt(token));
  } catch {
    return null;
  }
}
