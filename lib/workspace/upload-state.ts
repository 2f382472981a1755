import { z } from 'zod';
import { WHOLE_PROGRESS } from '../domain/constants.ts';
import type { CheckedFile } from './check-file.ts';

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

/** A file that was uploaded. */
export type UploadedFile = CheckedFile & {
  /** The object's whole key, with the person's own folder in it. */
  readonly path: string;
  /** The name on the device; never part of the key. */
  readonly fileName: string;
  /** The media type by its bytes. */
  readonly mediaType: string;
  readonly bytes: number;
};

export type Transfer = {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** True if it is sent in parts, so that it can be paused and resumed. */
  readonly isInParts: boolean;
  /** True if parts of it were uploaded before. */
  readonly isContinued: boolean;
};

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly problem: string }
  | { readonly kind: 'sending' | 'paused'; readonly transfer: Transfer }
  | { readonly kind: 'failed'; readonly transfer: Transfer; readonly failure: UploadFailure }
  | { readonly kind: 'cancelled'; readonly fileName: string }
  | { readonly kind: 'done'; readonly file: UploadedFile };

/** Whole per cent from 0 to 100, regardless of the reported numbers; 100 only if everything is sent. */
export function percentSent({ sent, total }: Pick<Transfer, 'sent' | 'total'>): number {
  if (!(total > 0)) return 0;
  return Math.min(WHOLE_PROGRESS, Math.max(0, Math.floor((sent / total) * WHOLE_PROGRESS)));
}

/** The text for screen readers; it changes with every quarter and not with every byte. */
export function uploadNews(state: UploadState): string {
  switch (state.kind) {
    case 'idle':
    case 'refused':
    case 'failed':
      return '';
    case 'checking':
      return `Checking ${state.fileName}.`;
    case 'sending':
      return sendingNews(state.transfer);
    case 'paused':
      return `Paused at ${percentSent(state.transfer)} per cent.`;
    case 'cancelled':
      return `The upload of ${state.fileName} was cancelled. Nothing was stored.`;
    case 'done':
      return `${state.file.fileName} is uploaded.`;
  }
}

/** Returns the error message, with what happens to the uploaded part. */
export function failureText({ failure, transfer }: Extract<UploadState, { kind: 'failed' }>): string {
  if (failure.kind !== 'network' && failure.kind !== 'busy') return failure.text;
  const rest = transfer.isInParts
    ? 'The uploaded part is stored, and the upload will resume from there.'
    : 'Try again.';
  return `${failure.text} ${rest}`;
}

function sendingNews(transfer: Transfer): string {
  const percent = percentSent(transfer);
  if (percent === 100) return `${transfer.fileName} has been uploaded and is being saved.`;
  const quarter = Math.floor(percent / 25) * 25;
  const going = transfer.isContinued ? 'Resuming' : 'Uploading';
  return quarter === 0 ? `${going} ${transfer.fileName}.` : `${quarter} per cent uploaded.`;
}
