type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Returns true if a person who has just signed in is asked to verify an address, by the kit's rule: there is an email address
 * or a phone number, and neither is verified. If the attributes cannot be read, the sign-in continues.
 */
export async function needsVerification(read: () => Promise<Attributes>): Promise<boolean> {
  const attributes = await read().catch((): Attributes => ({}));
  if (!attributes.email && !attributes.phone_number) return false;
  return attributes.email_verified !== 'true' && attributes.phone_number_verified !== 'true';
}
