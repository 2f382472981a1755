import { appName } from '../auth/app-name.ts';

/**
 * The settings of functions that send email, from the environment of the deployment: docs/deploy.md. The embedded backend sets the
 * same variables to the values of its installation.
 */
export const emailEnvironment = {
  /** The sender, an address that is verified in Amazon SES, itself or by its domain. */
  EMAIL_SENDER: process.env.EMAIL_SENDER ?? '',
  SITE_NAME: process.env.SITE_NAME || appName,
};

/** The recipient of messages to the operator. */
export const contactAddress = process.env.CONTACT_ADDRESS ?? '';

/** True if this deployment can send messages to its operator. Otherwise the site shows no contact form. */
export const hasContact = emailEnvironment.EMAIL_SENDER !== '' && contactAddress !== '';

/**
 * Settings of the site for functions that write its emails. Empty ones are those of `/admin/site`. The embedded backend sets the
 * same variables.
 */
export const siteEnvironment = {
  SITE_URL: process.env.SITE_URL ?? '',
  SITE_NAME: process.env.SITE_NAME ?? '',
  SITE_OPERATOR_NAME: process.env.SITE_OPERATOR_NAME ?? '',
  SITE_OPERATOR_ADDRESS: process.env.SITE_OPERATOR_ADDRESS ?? '',
  SITE_PARTS_OFF: process.env.SITE_PARTS_OFF ?? '',
  NEW_ACCOUNTS: process.env.NEW_ACCOUNTS ?? '',
};

/** True if this deployment can send the newsletter and alerts. Otherwise the site says that it has none. */
export const hasNewsletter = emailEnvironment.EMAIL_SENDER !== '' && siteEnvironment.SITE_URL !== '';
