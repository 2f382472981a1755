import { a } from '@aws-amplify/data-schema';

/**
 * Has a SHA-256 timestamped (RFC 3161). A hash has no owner, so any signed-in person may call it; `pipelines` counts the calls of each
 * account (`limitGuests.js`). Nothing is stored: the caller stores the reply in a private folder.
 */
export const timestampOperations = {
  /**
   * `outcome` is `done`, `off` without an authority, `unreachable` if it sent no reply, `refused` if it gave no timestamp, or `invalid` if
   * its reply is not a timestamp of this hash. The other fields are for `done`.
   */
  TimestampResult: a.customType({
    outcome: a.string().required(),
    /** The whole reply of the authority in base64: the content of a `.tsr` file. */
    reply: a.string(),
    time: a.datetime(),
    policy: a.string(),
    serialNumber: a.string(),
    authority: a.string(),
  }),

  timestampHash: a
    .mutation()
    .arguments({ sha256: a.string().required() })
    .returns(a.ref('TimestampResult'))
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('timestamps')),
};
