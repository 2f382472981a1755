import type { initGraphQLTada, ResultOf as TadaResult, VariablesOf as TadaVariables } from 'gql.tada';
import type { introspection } from '../../amplify/compiled/graphql-types.d.ts';

/** The types of AppSync's scalars in requests and responses. JSON is text. */
type Scalars = {
  AWSDate: string;
  AWSDateTime: string;
  AWSEmail: string;
  AWSIPAddress: string;
  AWSJSON: string;
  AWSPhone: string;
  AWSTime: string;
  AWSTimestamp: number;
  AWSURL: string;
};

declare module 'gql.tada' {
  /** gql.tada's function has an overload for texts of a generated cache. It accepts any text, so that `Inferred` can name it. */
  interface setupCache {
    readonly [text: string]: unknown;
  }
}

/** Declared only for its type: gql.tada's own function would parse each document at run time. */
declare const tada: ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>
>;
declare const inferred: unique symbol;

/** The text of a document or fragment with its type. Only `lib/graphql` makes one, so a client accepts no other text. */
type TypedText<Type> = string & { readonly [inferred]: Type };

/** A request with its variables and the `data` of its response. */
export type GraphqlDocument<Result = unknown, Variables = never> = TypedText<{
  readonly result: Result;
  readonly accept: (variables: Variables) => void;
}>;

type Typed = TypedText<{ readonly node: unknown }>;
type Fragment = TypedText<{ readonly node: NonNullable<Parameters<typeof tada>[1]>[number] }>;

/** A fragment on a type of the schema. */
export type FragmentText<On extends string> = TypedText<{ readonly on: On }>;

/** The `data` of a document, or the fields of a fragment. */
export type ResultOf<Document extends Typed> = TadaResult<Document[typeof inferred]['node']>;

/** The variables of a document. */
export type VariablesOf<Document extends Typed> = TadaVariables<Document[typeof inferred]['node']>;

type Nodes<Fragments extends readonly Fragment[]> = {
  readonly [At in keyof Fragments]: Fragments[At][typeof inferred]['node'];
};
type Inferred<Text extends string, Fragments extends readonly Fragment[]> = ReturnType<
  typeof tada<Text, Nodes<Fragments>>
>;

type DocumentOf<Text extends string, Node> = TypedText<{
  readonly on: Text extends `${string}fragment ${string} on ${infer On} {${string}` ? On : null;
  readonly result: TadaResult<Node>;
  readonly accept: (variables: TadaVariables<Node>) => void;
  readonly node: Node;
}>;

/** The paths of fields that the schema does not have: gql.tada infers `unknown` for them. */
type WrongFields<Result, Path extends string = ''> = unknown extends Result
  ? Path
  : Result extends readonly (infer Item)[]
    ? WrongFields<Item, Path>
    : Result extends object
      ? {
          [Name in keyof Result & string]: WrongFields<
            Result[Name],
            Path extends '' ? Name : `${Path}.${Name}`
          >;
        }[keyof Result & string]
      : never;

type Check<Node> = [Node] extends [never]
  ? { readonly 'not a document': 'The document and the values inserted into it must be literals.' }
  : [WrongFields<TadaResult<Node>>] extends [never]
    ? unknown
    : { readonly 'not in the schema': WrongFields<TadaResult<Node>> };

/**
 * Makes a typed document or fragment. Its variables and its result have the types of `amplify/compiled/schema.graphql`,
 * and a field that the schema does not have fails `tsc`. At run time it only joins the texts.
 * @param fragments every fragment that the text uses, with those that they use
 */
export function graphql<const Text extends string, const Fragments extends readonly Fragment[] = []>(
  text: Text & Check<Inferred<Text, Fragments>>,
  fragments?: Fragments,
): DocumentOf<Text, Inferred<Text, Fragments>>;
export function graphql(text: string, fragments: readonly string[] = []): string {
  // A fragment that two others use is written once.
  const parts = [text, ...fragments].flatMap((one) => one.split(/(?=\bfragment \w+ on )/));
  return [...new Set(parts.map((part) => part.trim()))].join('\n');
}
