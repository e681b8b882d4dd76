import type { Place } from '../place.ts';
import { onImport, rule } from '../rule.ts';

const networkModules = new Set(
  // `module` and `vm` can load any of the others by a computed name.
  ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'module', 'vm'].flatMap((name) => [name, `node:${name}`]),
);
const networkPackages = /^(undici|node-fetch|axios|got|ky|nodemailer)(\/|$)/;
const networkGlobals = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
/** Globals through which code can reach the network without naming it. */
const indirectAccess = new Set(['global', 'require', 'eval', 'Function']);

/** Egress itself, and the database, file stores and mail: they connect to addresses from the settings, never from users. */
const excepted = /^platform\/(server\/(egress|files)|db|mail)\//;

/** Code for both sides runs on the server too. */
const runsOnServer = (place: Place): boolean => place.side !== 'web';
/** Files that import features, or what features declare for tests, by a path made from their folder. */
const findsFeatures = /^(platform\/server\/find-features|apps\/server\/(demo|matrix\/calls))\.ts$/;

const message = (what: string): string =>
  `${what} on the server outside platform/server/egress. Make the request through \`platform.egress\`: ` +
  'it checks the address, every redirect, size and time. Send mail with `platform.mail`.';

/** Reports network access on the server outside platform/server/egress, which checks every address. */
export const egressOnly = rule((place, context) => {
  if (place.outsideProduct || !runsOnServer(place) || excepted.test(place.path)) return null;
  const imports = onImport(({ source, typeOnly, node }) => {
    if (!typeOnly && (networkModules.has(source) || networkPackages.test(source))) {
      context.report({ node, message: message(`\`${source}\``) });
    }
  });
  return {
    ...imports,
    'Program:exit': () => {
      // A name that no scope of the file declares is a global.
      for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
        if (networkGlobals.has(identifier.name) || indirectAccess.has(identifier.name)) {
          context.report({ node: identifier, message: message(`\`${identifier.name}\``) });
        }
      }
    },
    // `globalThis` is part of the language, so it is not among the undeclared names above.
    Identifier: (node) => {
      if (node.name === 'globalThis') context.report({ node, message: message('`globalThis`') });
    },
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'process' && property.type === 'Identifier' && property.name === 'getBuiltinModule') {
        context.report({ node: property, message: message('`getBuiltinModule`') });
      }
    },
    ImportExpression: (node) => {
      imports.ImportExpression?.(node);
      if (node.source.type !== 'Literal' && !findsFeatures.test(place.path)) {
        context.report({ node: node.source, message: message('An import by a computed name') });
      }
    },
  };
});
