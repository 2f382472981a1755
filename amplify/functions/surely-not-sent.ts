/** Names of connection errors before a request was sent. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Returns true if an error of the SES client means that the email was certainly not sent. */
export function wasSurelyNotSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'CredentialsProviderError') return true;
  if ('code' in error && NO_CONNECTION.includes(String(error.code))) return true;
  if (!('$metadata' in error)) return false;
  const { $metadata: metadata } = error;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
