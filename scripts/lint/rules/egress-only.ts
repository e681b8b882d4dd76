import type { Place } from '../house.ts';
import { onImport, rule } from '../rule.ts';

const networkModules = new Set(
  ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'].flatMap((name) => [name, `node:${name}`]),
);
const networkPackages = /^(undici|node-fetch|axios|got|ky|nodemailer)(\/|$)/;
const networkGlobals = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);

/** The database, file stores and mail speak to what the settings name, never to what a person typed. */
const excepted = /^platform\/(server\/(egress|files)|db|mail)\//;

const isServer = (place: Place): boolean => place.side === 'server' || place.room === 'contract' || place.room === 'geo';

const message = (what: string): string =>
  `${what} on the server outside platform/server/egress. Ask through \`platform.egress\`: ` +
  'it checks the address, every redirect, size and time. Mail goes by `platform.mail`.';

/** One door to the outside. */
export const egressOnly = rule((place, context) => {
  if (place.outsideProduct || !isServer(place) || excepted.test(place.path)) return null;
  return {
    ...onImport(({ source, typeOnly, node }) => {
      if (!typeOnly && (networkModules.has(source) || networkPackages.test(source))) {
        context.report({ node, message: message(`\`${source}\``) });
      }
    }),
    'Program:exit': () => {
      // What no scope of the file declares is the platform's own.
      for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
        if (networkGlobals.has(identifier.name)) {
          context.report({ node: identifier, message: message(`\`${identifier.name}\``) });
        }
      }
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      const onGlobal = object.type === 'Identifier' && object.name === 'globalThis';
      if (onGlobal && property.type === 'Identifier' && networkGlobals.has(property.name)) {
        context.report({ node, message: message(`\`${property.name}\``) });
      }
    },
  };
});
