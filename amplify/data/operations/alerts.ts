import { a } from '@aws-amplify/data-schema';

const result = () => a.ref('AlertResult');
/** The search, the types of events and the frequency of an alert. */
const subscription = {
  following: a.string().required(),
  happenings: a.string().required().array().required(),
  pace: a.string().required(),
};

/**
 * The operations of email alerts. Guests call most of them with the API key: they are for the owners of links, so the secret of a link
 * is what gives access, and `pipelines` counts the calls of each network address (`limitGuests.js`). Those of an account are for
 * signed-in people: the function reads the verified address of the caller's account, and none is an argument.
 */
export const alertOperations = {
  OwnAlert: a.customType({
    alert: a.string().required(),
    following: a.string().required(),
    happenings: a.string().required().array().required(),
    pace: a.string().required(),
    isPaused: a.boolean().required(),
    confirmedAt: a.string().required(),
    lastSentAt: a.string(),
  }),

  /**
   * `outcome` is `done`; `unknown` for a link or an alert that does not exist or has expired; `full` for an address with the maximum
   * number of alerts; `too-many`; `unverified` for an account without a verified address; `invalid`. `done` does not reveal whether a
   * typed address is known.
   */
  AlertResult: a.customType({
    outcome: a.string().required(),
    /** The secret of the page with all emails to the address. */
    key: a.string(),
    alerts: a.ref('OwnAlert').required().array(),
    /** The masked address. */
    owner: a.string(),
  }),

  /** Emails a link to confirm an alert. */
  requestAlert: a
    .mutation()
    .arguments({ email: a.string().required(), ...subscription })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Emails the link to the page with all emails to an address. */
  requestAlertsLink: a
    .mutation()
    .arguments({ email: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  confirmAlert: a
    .mutation()
    .arguments({ token: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Reads the alerts of the owner of the page with all emails to an address. */
  alertsOfOwner: a
    .query()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Sets the frequency of an alert of that owner, or pauses or resumes it. */
  changeAlert: a
    .mutation()
    .arguments({
      key: a.string().required(),
      alert: a.string().required(),
      pace: a.string(),
      isPaused: a.boolean(),
    })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  endAlert: a
    .mutation()
    .arguments({ key: a.string().required(), alert: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Ends the alerts and the newsletter of that owner, and requests that were not confirmed. */
  endEmailsOfOwner: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Reads the alert of the link in one of its emails. */
  alertOfLink: a
    .query()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  unsubscribeFromAlert: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('alerts')),

  /** Creates an alert of the caller's account without a confirmation, or resumes the one that it has for this search. */
  followWithAccount: a
    .mutation()
    .arguments(subscription)
    .returns(result())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('alerts')),

  alertOfAccount: a
    .query()
    .arguments({ following: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('alerts')),

  endAlertOfAccount: a
    .mutation()
    .arguments({ following: a.string().required() })
    .returns(result())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('alerts')),

  /** Ends everything that the address of the caller's account gets. */
  endEmailsOfAccount: a
    .mutation()
    .returns(result())
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('alerts')),
};
