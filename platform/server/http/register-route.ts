import { isBinary, type Call } from '#platform/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { notFound } from '../failure.ts';
import type { Platform } from '../feature.ts';
import type { CallContext, Route } from '../route.ts';
import { userIdOf } from '../viewer.ts';
import { answerOf, type Encoded } from './answer.ts';
import type { Gate } from './gate.ts';

/** Default limit in bytes. */
const BODY_LIMIT = 1_048_576;

const CARRIES_BODY = new Set(['POST', 'PUT', 'PATCH']);

const namesInPath = (path: string): string[] => [...path.matchAll(/:(\w+)|(\*)/g)].map((match) => match[1] ?? '*');

const namesInSchema = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Refuses a route without a policy, a handler or the schemas that it needs.
 * @throws Error for the developer
 */
const check = (feature: string, route: Route): void => {
  const { call, policy } = route;
  const refuse = (reason: string): never => {
    throw new Error(`${feature}: ${call.method} ${call.path} ${reason}`);
  };
  if (typeof policy?.allows !== 'function' || !policy.sentence) refuse('has no policy: say who may make this call');
  if (typeof route.handle !== 'function') refuse('has no handler');
  if (CARRIES_BODY.has(call.method) && call.body === undefined) {
    refuse('has no schema for its body: name one, or `nothing` if it carries none');
  }
  if (!CARRIES_BODY.has(call.method) && call.body !== undefined) refuse('carries no body, yet has a schema for one');
  const described = namesInSchema(call.params);
  for (const name of namesInPath(call.path)) {
    if (!described.includes(name)) refuse(`has no schema for '${name}' in its path`);
  }
};

/** Whether the framework parses and validates the body before the handler runs. */
const hasReadBody = ({ call, streamed }: Route): boolean => call.body !== undefined && !isBinary(call.body) && !streamed;

const schemasOf = (route: Route): FastifySchema => {
  const { params, query, body } = route.call;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(hasReadBody(route) ? { body } : {}),
  };
};

/** Returns every address under which a call answers. */
export const addressesOf = (call: Call): string[] => [`/api${call.path}`, ...(call.alsoAtRoot ? [call.path] : [])];

/** Whether an Idempotency-Key makes it safe to repeat the call. */
export const isRepeatable = ({ call, idempotent }: Route): boolean => call.method === 'POST' && idempotent !== false;

/** Takes the fingerprint before validation changes the body: a repeated key must come with the same content. */
const takeFingerprint =
  ({ idempotency }: Platform) =>
  (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (request.headers['idempotency-key'] !== undefined) request.fingerprint = idempotency.fingerprintOf(request);
    done();
  };

/**
 * Returns 404 for an `organisation` in the query that does not exist. Done here for admins, who may name any
 * organisation, so that every call gives the same answer.
 * @throws Failure 404
 */
const requireOrganisation = async ({ organisations }: Platform, { call }: Route, { viewer, query }: FastifyRequest): Promise<void> => {
  if (!namesInSchema(call.query).includes('organisation') || viewer?.kind !== 'user' || viewer.role !== 'admin') return;
  const { organisation } = query as { organisation?: unknown };
  if (typeof organisation === 'number' && (await organisations.byId(organisation)) === null) throw notFound();
};

const once = (
  { idempotency, sessions }: Platform,
  { method, path }: Call,
  { viewer, request, reply }: CallContext<Call>,
  key: string,
  work: () => Promise<Encoded>,
): Promise<Encoded> => {
  const userId = userIdOf(viewer);
  const owner = userId === null ? `browser ${sessions.browserOf(request)}` : `user ${userId}`;
  return idempotency.once({ key, owner, userId, call: `${method} ${path}` }, request, reply, work);
};

export const registerRoute = (
  app: FastifyInstance,
  platform: Platform,
  feature: string,
  route: Route,
  gate: Gate,
): void => {
  check(feature, route);
  const { call } = route;
  const answer = answerOf(call);
  const repeatable = isRepeatable(route);
  for (const url of addressesOf(call)) {
    app.route({
      method: call.method,
      url,
      schema: schemasOf(route),
      bodyLimit: route.bodyLimit ?? BODY_LIMIT,
      onRequest: gate,
      ...(repeatable ? { preValidation: takeFingerprint(platform) } : {}),
      handler: async (request, reply) => {
        const { viewer, session } = request;
        if (!viewer || !session) throw new Error('the request was not checked by the gate');
        await requireOrganisation(platform, route, request);
        const context = {
          params: call.params ? request.params : undefined,
          query: call.query ? request.query : undefined,
          body: hasReadBody(route) ? request.body : undefined,
          viewer,
          session,
          log: request.log,
          audit: (entries, db) => platform.audit.write(entries, { viewer, ip: request.ip, requestId: request.id }, db),
          request,
          reply,
        } as CallContext<Call>;
        const work = async () => answer.encode(request, reply, await route.handle(context));
        const key = repeatable ? request.headers['idempotency-key'] : undefined;
        const body = await (typeof key === 'string' ? once(platform, call, context, key, work) : work());
        return answer.send(request, reply, body);
      },
    });
  }
};
