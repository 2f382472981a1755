import { base58 } from '@scure/base';

/** Number of bytes of a Solana public key (ed25519). */
const KEY_BYTES = 32;

/** The problem of a Solana address; undefined for a valid one. */
export function solanaProblem(typed: string): string | undefined {
  const text = typed.trim();
  const strange = /[^1-9A-HJ-NP-Za-km-z]/.exec(text)?.[0];
  if (strange !== undefined)
    return `A Solana address cannot contain “${strange}”. It can have only letters and digits, but not 0, O, I or l.`;
  // 32 bytes are 32 to 44 letters. Longer text is not decoded, because decoding takes quadratic time.
  const bytes = text.length > 44 ? undefined : base58.decode(text).length;
  return bytes === KEY_BYTES
    ? undefined
    : 'This is not a Solana address, which has 32 to 44 characters. Check that it is complete.';
}
