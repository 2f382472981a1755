/** The site of a sample person: example.org is reserved for examples (RFC 2606), so no one else can own it. */
export const sampleSite = (name: string) => `https://example.org/${name}`;
