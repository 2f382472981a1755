/** A refused request, with the error names of Pinpoint's endpoints. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly exception: string;
  /** Seconds; 0 if the same request will always be refused. */
  readonly retryAfter: number;

  constructor(status: number, exception: string, message: string, retryAfter = 0) {
    super(message);
    this.status = status;
    this.exception = exception;
    this.retryAfter = retryAfter;
  }
}

export const refusals = {
  badRequest: (message: string) => new Refusal(400, 'BadRequestException', message),
  forbidden: (message: string) => new Refusal(403, 'ForbiddenException', message),
  unknownApp: () => new Refusal(404, 'NotFoundException', 'There is no application with this id.'),
  tooLarge: (most: number) =>
    new Refusal(413, 'PayloadTooLargeException', `The request is too large. The limit is ${most} bytes.`),
  tooMany: (retryAfter: number) =>
    new Refusal(429, 'TooManyRequestsException', 'Too many requests. Try again later.', retryAfter),
  unavailable: () =>
    new Refusal(
      503,
      'ServiceUnavailableException',
      'Events cannot be stored at the moment. Try again later.',
      30,
    ),
};
