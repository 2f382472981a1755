import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { DATA_LICENCE } from '../../../datasets/model/citation.ts';
import { API_VERSION, apiAddress } from '../../model/address.ts';
import { operation } from '../../model/operation.ts';
import { LIMIT, LIMIT_WINDOW } from './limit.ts';
import { address, count, text } from './shapes.ts';

const entrySchema = z
  .object({
    name: text('The name of the API.'),
    version: text('The version of the API.'),
    documentation: address('The URL of the documentation for people.'),
    openapi: address('The URL of the OpenAPI document.'),
    data: address('The URL of the page with the same records as files.'),
    licence: z.object({
      id: text('The SPDX identifier of the licence.'),
      name: text('The name of the licence.'),
      url: address('The URL of the licence text.'),
    }),
    limit: z.object({
      requests: count('The number of requests that one client may make in the period.'),
      seconds: count('The length of the period in seconds.'),
    }),
    operations: z.array(
      z.object({
        id: text('The operationId in the OpenAPI document.'),
        summary: text('A short description of the operation.'),
        address: text('The URL template of the operation, with parameters in braces, such as /bans/{id}.'),
      }),
    ),
  })
  .meta({ id: 'Entry' });

type Listed = { readonly id: string; readonly summary: string; readonly address: string };

/** @param listed all operations, including this one */
export const entryOperation = (listed: () => readonly Listed[]) =>
  operation(
    {
      id: 'getEntry',
      group: 'Meta',
      address: '',
      summary: 'Get the API root',
      description: 'The operations, licence and limits of this API.',
      path: z.object({}),
      query: z.object({}),
      schema: entrySchema,
      examples: async () => [''],
    },
    async () => ({
      body: {
        name: 'Bans, restrictions and shadowbans of creators',
        version: API_VERSION,
        documentation: absoluteUrl(routes.api.documentation()),
        openapi: apiAddress('/openapi.json'),
        data: absoluteUrl(routes.data()),
        licence: { id: DATA_LICENCE.id, name: DATA_LICENCE.name, url: DATA_LICENCE.url },
        limit: { requests: LIMIT, seconds: LIMIT_WINDOW },
        operations: listed().map(({ id, summary, address: path }) => ({
          id,
          summary,
          // Braces of parameters are not encoded.
          address: `${apiAddress('')}${path}`,
        })),
      },
    }),
  );

/** @param document makes the OpenAPI document */
export const documentOperation = (document: () => Readonly<Record<string, unknown>>) =>
  operation(
    {
      id: 'getDocument',
      group: 'Meta',
      address: '/openapi.json',
      summary: 'Get the OpenAPI document',
      description: 'This API as an OpenAPI 3.1 document.',
      path: z.object({}),
      query: z.object({}),
      schema: z
        .looseObject({
          openapi: text('The version of OpenAPI that the document uses.'),
          info: z.looseObject({
            title: text('The title of the API.'),
            version: text('The version of the API.'),
          }),
          paths: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'OpenApiDocument', description: 'See https://spec.openapis.org/oas/v3.1.' }),
      examples: async () => ['/openapi.json'],
    },
    async () => ({ body: document() }),
  );
