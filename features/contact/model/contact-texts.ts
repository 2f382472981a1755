/** The text of a page that anyone can link to. It is true whether a message was sent or not. */
export const contactSentText = (reference: string): string =>
  `If you have just sent a message, we have received it. Its reference is ${reference}. Include it if you write again.`;

export const contactText = (reference: string): string =>
  `Your message was sent. Its reference is ${reference}. Include it if you write again.`;
