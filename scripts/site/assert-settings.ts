import { readEnv } from '../../lib/env/read-env.ts';
import { assertSmtpAddress } from '../../lib/env/smtp-address.ts';
import { trustedProxies } from '../../lib/rate-limit/caller-address.ts';
import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import { Failure } from './failure.ts';
import { backendPort, siteHost, sitePort, siteProcesses, siteUrl } from './settings.ts';

/**
 * Checks every setting of the site before anything starts. The embedded backend checks its own.
 * @throws Failure with one sentence that names the first wrong setting
 */
export function assertSettings(): void {
  sitePort();
  backendPort();
  siteHost();
  siteProcesses();
  try {
    trustedProxies(process.env);
    readLimits(process.env);
    assertSmtpAddress(process.env);
    readEnv({ ...process.env, SITE_URL: siteUrl() });
  } catch (error) {
    throw error instanceof Error ? new Failure(error.message) : error;
  }
}

const isLoopback = (host: string) => /^(localhost|127\.|\[?::1)/.test(host);

/** Sentences about settings that are valid but probably not meant. */
export function settingWarnings(): string[] {
  const isPublic = !isLoopback(new URL(siteUrl()).host);
  if (isPublic && isLoopback(siteHost()) && trustedProxies(process.env) === 0) {
    return [
      'TRUSTED_PROXIES is not set, but SITE_URL is a public address and HOST is this machine. Behind a proxy, all readers would share one rate limit. Set TRUSTED_PROXIES=1.',
    ];
  }
  return [];
}
