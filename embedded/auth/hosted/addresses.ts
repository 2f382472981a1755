/** The address of hosted sign-in, and the addresses that it may redirect to. */
export type HostedAddresses = {
  /** Host and port, such as `localhost:20006`: the client adds `https://` before it. */
  readonly domain: string;
  /** URLs of the site that a sign-in may return to. They must match exactly. */
  readonly redirectUris: readonly string[];
  /** The same for signing out. */
  readonly logoutUris: readonly string[];
};

/**
 * The addresses of hosted sign-in on `port` of this machine.
 * @param siteOrigins origins that the site is reached by; the first one of a host is that host's
 */
export function hostedAddresses(port: number, siteOrigins: readonly string[]): HostedAddresses {
  return {
    domain: `localhost:${port}`,
    redirectUris: siteOrigins.map((origin) => `${origin}/auth/login`),
    logoutUris: siteOrigins.flatMap((origin) => [`${origin}/auth/login`, `${origin}/`]),
  };
}

/** The addresses of its endpoints, as named in openid-configuration. */
export function describeEndpoints({ domain }: HostedAddresses): Readonly<Record<string, string>> {
  const at = (path: string) => `https://${domain}${path}`;
  return {
    authorization_endpoint: at('/oauth2/authorize'),
    token_endpoint: at('/oauth2/token'),
    userinfo_endpoint: at('/oauth2/userInfo'),
    revocation_endpoint: at('/oauth2/revoke'),
    end_session_endpoint: at('/logout'),
  };
}

/**
 * Returns the origins of the site: SITE_URL, and this machine with the site's port. Amplify's client looks an address
 * up by its host name only, so each host is listed once.
 */
export function siteOrigins({ SITE_URL, PORT }: NodeJS.ProcessEnv): readonly string[] {
  const local = `http://localhost:${PORT || 3000}`;
  if (!SITE_URL || !URL.canParse(SITE_URL)) return [local];
  const named = new URL(SITE_URL);
  return named.hostname === 'localhost' ? [named.origin] : [named.origin, local];
}
