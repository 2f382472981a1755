/** A response with one of S3's errors: the client receives its code and message as XML, with the status. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly code: string;
  readonly status: number;
  /** Further elements of the error, by their names. */
  readonly details: Readonly<Record<string, string>>;
  /** Seconds until the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    details: Readonly<Record<string, string>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

const error =
  (code: string, status: number, message: string) =>
  (details?: Readonly<Record<string, string>>): S3Error =>
    new S3Error(code, status, message, details);

const saying =
  (code: string, status: number) =>
  (message: string): S3Error =>
    new S3Error(code, status, message);

/** All errors of storage, in S3's words where S3 has such an error. */
export const errors = {
  accessDenied: error('AccessDenied', 403, 'Access Denied'),
  denied: saying('AccessDenied', 403),
  unknownKey: error(
    'InvalidAccessKeyId',
    403,
    'The AWS Access Key Id you provided does not exist in our records.',
  ),
  invalidToken: error('InvalidToken', 400, 'The provided token is malformed or otherwise invalid.'),
  expiredToken: error('ExpiredToken', 400, 'The provided token has expired.'),
  wrongSignature: error(
    'SignatureDoesNotMatch',
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ),
  timeSkewed: error(
    'RequestTimeTooSkewed',
    403,
    "The difference between the request time and the server's time is too large.",
  ),
  malformedAuthorization: saying('AuthorizationHeaderMalformed', 400),
  invalidArgument: saying('InvalidArgument', 400),
  invalidRequest: saying('InvalidRequest', 400),
  invalidTag: saying('InvalidTag', 400),
  tooManyTags: error('BadRequest', 400, 'Object tags cannot be greater than 10'),
  invalidUri: error('InvalidURI', 400, "Couldn't parse the specified URI."),
  keyTooLong: error('KeyTooLongError', 400, 'Your key is too long.'),
  metadataTooLarge: error(
    'MetadataTooLarge',
    400,
    'Your metadata headers exceed the maximum allowed metadata size.',
  ),
  noSuchBucket: error('NoSuchBucket', 404, 'The specified bucket does not exist.'),
  noSuchKey: error('NoSuchKey', 404, 'The specified key does not exist.'),
  noSuchUpload: error(
    'NoSuchUpload',
    404,
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  ),
  notImplemented: error(
    'NotImplemented',
    501,
    'A header or parameter you provided implies functionality that is not implemented.',
  ),
  methodNotAllowed: error(
    'MethodNotAllowed',
    405,
    'The specified method is not allowed against this resource.',
  ),
  preconditionFailed: error(
    'PreconditionFailed',
    412,
    'At least one of the pre-conditions you specified did not hold.',
  ),
  invalidRange: error('InvalidRange', 416, 'The requested range is not satisfiable.'),
  tooLarge: error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed object size.'),
  tooSmall: error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size.'),
  wrongHash: error(
    'XAmzContentSHA256Mismatch',
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ),
  badDigest: error('BadDigest', 400, 'The checksum you specified did not match what we received.'),
  invalidDigest: error('InvalidDigest', 400, 'The checksum you specified is not valid.'),
  malformedXml: error('MalformedXML', 400, 'The XML you provided was not well-formed or did not validate.'),
  invalidPart: error(
    'InvalidPart',
    400,
    'One or more of the specified parts could not be found, or its entity tag does not match.',
  ),
  invalidPartOrder: error('InvalidPartOrder', 400, 'The list of parts was not in ascending order.'),
  outOfSpace: error('InsufficientStorage', 507, 'There is not enough space on the disk. Nothing was saved.'),
  missingLength: error('MissingContentLength', 411, 'You must provide the Content-Length HTTP header.'),
  /** S3 has no quotas, so the message is our own. */
  quotaExceeded: saying('QuotaExceeded', 403),
  slowDown: (retryAfter: number) =>
    new S3Error('SlowDown', 503, 'Please reduce your request rate.', {}, retryAfter),
  internal: error('InternalError', 500, 'We encountered an internal error. Please try again.'),
};
