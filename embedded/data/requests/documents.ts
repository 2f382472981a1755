import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../limits.ts';
import { type AnswerError, malformedRequest } from './answer.ts';
import { findExcess } from './query-bounds.ts';
import { formatValidationError } from './request-errors.ts';

/** A document that can be run, or its errors. */
export type Prepared =
  | { readonly document: DocumentNode; readonly errors: null }
  | { readonly document: null; readonly errors: readonly AnswerError[] };

const CACHED_CHARACTERS = 4_000_000;

/**
 * Parses and validates documents, each text once, because a site sends the same few queries repeatedly. The result
 * throws a RequestError for text that is not GraphQL.
 */
export function createDocuments(schema: GraphQLSchema, depthLimit: number): (query: string) => Prepared {
  const cache = new LRUCache<string, Prepared>({
    max: 1000,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_, query) => query.length,
  });
  return (query) => {
    const known = cache.get(query);
    if (known) return known;
    const prepared = prepare(schema, depthLimit, query);
    cache.set(query, prepared);
    return prepared;
  };
}

function prepare(schema: GraphQLSchema, depthLimit: number, query: string): Prepared {
  const document = parseDocument(query);
  const found = validate(schema, document, undefined, { maxErrors: 10 });
  if (found.length > 0) return refuse(found.map((error) => formatValidationError(document, error)));
  const excess = findExcess(document, depthLimit);
  return excess ? refuse([excess]) : { document, errors: null };
}

function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: limits.documentTokens });
  } catch {
    throw malformedRequest();
  }
}

/** The operation that a request means; throws a RequestError when it is not clear which, or a subscription. */
export function chooseOperation(
  document: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) throw malformedRequest();
  if (operation.operation === 'subscription') {
    throw malformedRequest('Subscriptions are not answered over HTTP.');
  }
  return operation;
}

function refuse(errors: readonly AnswerError[]): Prepared {
  return { document: null, errors };
}
