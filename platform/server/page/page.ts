import { randomBytes } from 'node:crypto';
import type { Environment } from '#platform/contract/environment.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FrameAncestors, Platform } from '../feature.ts';
import { version } from '../version.ts';
import { identityHead } from './identity.ts';
import { pagePolicy } from './policy.ts';

/** Writes JSON that cannot close the script element around it. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const comment = /<!--[\s\S]*?-->/g;

const THEME = '<link rel="stylesheet" href="/theme.css" nonce="__COOK_NONCE__" />';

export interface PageOptions {
  readonly html: string;
  readonly demo: boolean;
  readonly frameAncestors: readonly FrameAncestors[];
}

/** The destinations of a request whose answer is shown inside another page. */
const frames = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** A page in a frame uses no session, so it gets no cookies. Browsers without this header send no cookies to frames of other sites. */
const isForFrame = ({ headers }: FastifyRequest): boolean => frames.has(String(headers['sec-fetch-dest']));

/** Makes the handler of the single page, with a new nonce per request and the environment that the browser needs to start. */
export const createPage = (
  { settings, organisations, sessions, environmentParts }: Platform,
  { html, demo, frameAncestors }: PageOptions,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  const template = html.replaceAll(comment, '').replace('</head>', `${THEME}</head>`);

  const ancestorsOf = async ({ url }: FastifyRequest, organisationId: number): Promise<readonly string[]> => {
    const [path = ''] = url.split('?');
    return (await Promise.all(frameAncestors.map((of) => of(path, organisationId)))).flat();
  };

  const partsOf = async (organisationId: number): Promise<Environment['parts']> =>
    Object.fromEntries(await Promise.all([...environmentParts].map(async ([name, part]) => [name, await part(organisationId)] as const)));

  return async (request, reply) => {
    const organisation = await organisations.ofHost(request.hostname);
    const nonce = randomBytes(16).toString('base64');
    const environment: Environment = {
      production: settings.production,
      public: settings.public,
      active_directory: settings.activeDirectory,
      organization: organisation?.prefix ?? '',
      organization_name: organisation?.name ?? '',
      demo,
      version,
      parts: organisation ? await partsOf(organisation.id) : {},
    };
    if (!isForFrame(request)) sessions.giveXsrfToken(request, reply);
    const ancestors = organisation ? await ancestorsOf(request, organisation.id) : [];
    const policy = pagePolicy({ nonce, connect: organisation?.allowedHosts ?? [], tls: settings.tls, frameAncestors: ancestors });
    // The older header cannot name websites. Without it, browsers follow the policy.
    if (ancestors.length > 0) reply.removeHeader('x-frame-options');
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        template
          .replaceAll('__COOK_NONCE__', nonce)
          .replace('__COOK_ENVIRONMENT__', () => jsonForHtml(environment))
          // Last, so that a name in it is never taken for a placeholder.
          .replace('</head>', () => `${identityHead(organisation)}</head>`),
      );
  };
};
