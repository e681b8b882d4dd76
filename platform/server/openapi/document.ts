import { errorBody } from '#platform/contract/errors.ts';
import { isBinary, nothing, type Binary, type Call } from '#platform/contract/call.ts';
import { everyOption, options as answeredOptions } from '#platform/contract/options.ts';
import { permissionName } from '#platform/contract/permissions.ts';
import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import { addressesOf, isRepeatable } from '../http/register-route.ts';
import type { Route } from '../route.ts';
import { version } from '../version.ts';

type Json = Record<string, unknown>;

type Describe = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** Describes an object with exactly these options. */
const describeOptions = ({ options }: Catalogue, option: Json): Json => {
  const names = options.map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, option])), required: names, additionalProperties: false };
};

/** Makes a function that describes schemas. Names that the contract leaves open are listed as the installed features define them. */
const describeWith = (catalogue: Catalogue): Describe => (schema, io) => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io, unrepresentable: 'any', target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === permissionName) Object.assign(jsonSchema, { type: 'string', enum: catalogue.permissions.map(({ name }) => name) });
      const described: unknown = zodSchema;
      if (described !== answeredOptions && described !== everyOption) return;
      delete jsonSchema.propertyNames;
      Object.assign(jsonSchema, describeOptions(catalogue, described === everyOption ? { type: 'boolean' } : { default: false, type: 'boolean' }));
    },
  });
  return json;
};

const parametersOf = (describe: Describe, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = describe(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const contentOf = (describe: Describe, part: z.ZodType | Binary, io: 'input' | 'output'): Json =>
  isBinary(part)
    ? { [part.binary]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: describe(part, io) } };

const multipartBody = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

const bodyOf = (describe: Describe, { body }: Call): Json => {
  if (body === undefined || body === nothing) return {};
  const content = isBinary(body) && body.binary === 'multipart/form-data' ? multipartBody : contentOf(describe, body, 'input');
  return { requestBody: { required: true, content } };
};

const answerOf = (describe: Describe, { answer }: Call): Json =>
  answer === undefined
    ? { 204: { description: 'Success, without content' } }
    : { 200: { description: 'Success', content: contentOf(describe, answer, 'output') } };

const refusal = { description: 'Refused or failed; `code` gives the reason', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated request with the same key within one day is not performed again and gets the same response.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const operationOf = (describe: Describe, route: Route): Json => ({
  summary: route.call.summary,
  description: `Allowed for ${route.policy.sentence}.`,
  parameters: [
    ...parametersOf(describe, route.call.params, 'path'),
    ...parametersOf(describe, route.call.query, 'query'),
    ...(isRepeatable(route) ? [idempotencyKey] : []),
  ],
  ...bodyOf(describe, route.call),
  responses: { ...answerOf(describe, route.call), default: refusal },
});

/** Writes `/maps/:id` as `/maps/{id}`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

/** Describes the routes in OpenAPI 3.1, sorted by address, so that the document changes only when a call does. */
export const describeRoutes = (routes: readonly Route[], catalogue: Catalogue): Json => {
  const describe = describeWith(catalogue);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    for (const address of addressesOf(route.call)) {
      (paths[templateOf(address)] ??= {})[route.call.method.toLowerCase()] = operationOf(describe, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'COOK', version, description: 'The API of the COOK map portal. Requests that change data need the X-XSRF-TOKEN header.' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Error: describe(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cook_session' } },
    },
  };
};
