import { z } from 'zod';

/** The reason of a failed upload. After `network`, `busy` and `too-fast` another attempt may succeed. */
export type UploadFailure = {
  readonly kind: 'network' | 'busy' | 'too-fast' | 'signed-out' | 'refused' | 'full' | 'quota' | 'other';
  readonly text: string;
};

const thrownShape = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
});

// An error without an S3 code is named by its status.
const KINDS: readonly (readonly [names: RegExp, kind: UploadFailure['kind']])[] = [
  [/^(ERR_NETWORK|NetworkError|ECONNABORTED|ERR_ABORTED)$/, 'network'],
  [
    /^(NoCredentials|NoIdentityIdException|NotAuthorizedException|ExpiredToken\w*|InvalidToken|UserUnAuth\w*)$/,
    'signed-out',
  ],
  [/^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch)$/, 'refused'],
  [/^SlowDown$/, 'too-fast'],
  [/^QuotaExceeded$/, 'quota'],
  [/^(ServiceUnavailable|InternalError|RequestTimeout|429|5\d\d)$/, 'busy'],
  [/^(InsufficientStorage|EntityTooLarge)$/, 'full'],
];

const TEXTS: Readonly<Record<UploadFailure['kind'], string>> = {
  network: 'The connection was lost.',
  busy: 'The file cannot be stored at the moment.',
  'signed-out': 'Your sign-in has ended. Sign in again and choose the same file.',
  refused: 'The file was refused: you do not have permission to upload it.',
  'too-fast': 'You uploaded too much in a short time. Wait a minute, then try again.',
  full: 'There is not enough storage for this file.',
  quota: 'Your storage is full.',
  other: 'The upload failed.',
};

/** Turns an error of Amplify into a sentence for the person. */
export function uploadFailure(thrown: unknown): UploadFailure {
  const { name, message } = thrownShape.catch({ name: '', message: '' }).parse(thrown);
  const kind = KINDS.find(([names]) => names.test(name))?.[1] ?? 'other';
  // The store's message about a quota is meant for the person: the limit, and what to do.
  const hasMessage = (kind === 'other' || kind === 'quota') && message !== '';
  return { kind, text: hasMessage ? `${TEXTS[kind]} ${message}` : TEXTS[kind] };
}
