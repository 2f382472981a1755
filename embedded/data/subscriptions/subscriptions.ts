import type { GraphQLSchema } from 'graphql';
import type { ApiSettings } from '../definition/definition.ts';
import type { Mode } from '../definition/directives.ts';
import type { Model } from '../definition/model.ts';
import { createDocuments } from '../requests/documents.ts';
import type { ReportError } from '../requests/execution-errors.ts';
import type { EngineRequest } from '../requests/executor.ts';
import type { Published } from './payload.ts';
import { createRenderer } from './rendering.ts';
import { type AcceptedRequest, acceptRequest } from './request.ts';
import { readSubscriptionFields } from './subscription-fields.ts';

/** Receives the response of one event, `{"data": …}` as text. */
export type Deliver = (answer: string) => void;

/** The open subscriptions of an engine. */
export type Subscriptions = {
  /** Opens one, and returns how to end it. Throws SubscriptionRefused, and RequestError for what is not GraphQL. */
  readonly open: (request: EngineRequest, deliver: Deliver) => () => void;
  /** Notifies every subscription that may receive the event and matches it. */
  readonly publish: (published: Published) => void;
  readonly count: () => number;
};

type Open = AcceptedRequest & {
  readonly request: EngineRequest;
  readonly deliver: Deliver;
  /** A key that is the same for subscriptions with the same responses. */
  readonly answerKey: string;
};

type SubscriptionsOptions = {
  readonly schema: GraphQLSchema;
  readonly models: ReadonlyMap<string, Model>;
  readonly api: ApiSettings;
  readonly defaultMode: Mode;
  readonly report: ReportError;
  /** Called when the first subscription opens, and when the last one ends. */
  readonly onUse: (isUsed: boolean) => void;
};

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { schema, models, api, defaultMode, report, onUse } = options;
  const fields = readSubscriptionFields(schema, models, defaultMode);
  const prepare = createDocuments(schema, api.queryDepthLimit);
  const render = createRenderer(schema, report);
  const open = new Map<string, Set<Open>>();
  const count = () => [...open.values()].reduce((sum, { size }) => sum + size, 0);
  const tell = (published: Published) => {
    const answers = new Map<string, string>();
    for (const one of open.get(published.model.name) ?? []) {
      const { field, document, request, isTold, answerKey } = one;
      if (!field.kinds.has(published.kind) || !isTold(published.payload)) continue;
      const answer = answers.get(answerKey) ?? render(document, request, field.name, published);
      answers.set(answerKey, answer);
      one.deliver(answer);
    }
  };
  return {
    open: (request, deliver) => {
      const accepted = acceptRequest(schema, fields, prepare, request);
      const { query, variables, operationName } = request;
      const one: Open = {
        ...accepted,
        request,
        deliver,
        answerKey: JSON.stringify([query, variables, operationName]),
      };
      const { name } = accepted.field.model;
      const ofModel = open.get(name) ?? new Set();
      if (count() === 0) onUse(true);
      open.set(name, ofModel.add(one));
      return () => {
        if (ofModel.delete(one) && count() === 0) onUse(false);
      };
    },
    publish: (published) => {
      // The write is complete and acknowledged, even if publishing it fails.
      try {
        tell(published);
      } catch (error) {
        report(`Subscribers were not notified of a change of ${published.model.name}.`, error);
      }
    },
    count,
  };
}
