import { a } from '@aws-amplify/data-schema';

/**
 * The operation of the contact form. The site calls it for its readers, with the API key. Functions are named here and defined in
 * `../resource.ts`, because the site's type check reads the schema without the packages of this folder.
 */
export const contactOperations = {
  /** A problem of a field that the caller typed, as a sentence for that person. */
  FieldProblem: a.customType({ field: a.string().required(), message: a.string().required() }),

  /** The reference of a message that was sent, such as `C-7K3F-9QXD`; null with the problems of one that was not. */
  ContactReceipt: a.customType({
    reference: a.string(),
    problems: a.ref('FieldProblem').required().array().required(),
  }),

  sendContactMessage: a
    .mutation()
    .arguments({
      topic: a.string().required(),
      /** The page of a correction. */
      page: a.string(),
      name: a.string().required(),
      email: a.string().required(),
      message: a.string().required(),
    })
    .returns(a.ref('ContactReceipt'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('contact')),
};
