import { z } from 'zod';
import { DATA_LICENCE } from '../../exports/licence.ts';
import { routes } from '../../routes.ts';
import { absoluteUrl } from '../../seo/absolute-url.ts';
import { apiAddress } from '../address.ts';
import { LIMIT, LIMIT_WINDOW } from '../limit.ts';
import { operation } from '../operation.ts';
import { address, count, text } from '../schemas/shapes.ts';
import { API_VERSION } from '../version.ts';

const entryAnswer = z
  .object({
    name: text('What this is.'),
    version: text('The version of the interface.'),
    documentation: address('The documentation, for people.'),
    openapi: address('The description, for programs.'),
    data: address('The same records as files.'),
    licence: z.object({ id: text('By SPDX.'), name: text('Its name.'), url: address('Its words.') }),
    limit: z.object({
      requests: count('Requests that one caller may make …'),
      seconds: count('… in so many seconds.'),
    }),
    operations: z.array(
      z.object({
        id: text('What the description calls it.'),
        summary: text('What it does.'),
        address: text('Where it is: an address, with the names of parameters in braces.'),
      }),
    ),
  })
  .meta({ id: 'Entry' });

type Listed = { readonly id: string; readonly summary: string; readonly address: string };

/** @param listed every operation that there is, this one too */
export const entryOperation = (listed: () => readonly Listed[]) =>
  operation(
    {
      id: 'getEntry',
      group: 'Interface',
      address: '',
      summary: 'Get the entry',
      description: 'What there is below this address, on what terms, and within which limits.',
      path: z.object({}),
      query: z.object({}),
      answer: entryAnswer,
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
          // The braces of a parameter stay as they are.
          address: `${apiAddress('')}${path}`,
        })),
      },
    }),
  );

/** @param document makes the description */
export const documentOperation = (document: () => Readonly<Record<string, unknown>>) =>
  operation(
    {
      id: 'getDocument',
      group: 'Interface',
      address: '/openapi.json',
      summary: 'Get the description',
      description: 'This interface as an OpenAPI 3.1 document.',
      path: z.object({}),
      query: z.object({}),
      answer: z
        .looseObject({
          openapi: text('The version of OpenAPI.'),
          info: z.looseObject({ title: text('What it is called.'), version: text('Its version.') }),
          paths: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'OpenApiDocument', description: 'As https://spec.openapis.org/oas/v3.1 describes it.' }),
      examples: async () => ['/openapi.json'],
    },
    async () => ({ body: document() }),
  );
