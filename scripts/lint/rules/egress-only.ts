import type { Place } from '../house.ts';
import { onImport, rule } from '../rule.ts';

const networkModules = new Set(
  // `module` and `vm` fetch any of the others by a name that is made while running.
  ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'module', 'vm'].flatMap((name) => [name, `node:${name}`]),
);
const networkPackages = /^(undici|node-fetch|axios|got|ky|nodemailer)(\/|$)/;
const networkGlobals = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
/** By way of these, anything can be had without its name standing in the code. */
const detours = new Set(['global', 'require', 'eval', 'Function']);

/** The database, file stores and mail speak to what the settings name, never to what a person typed. */
const excepted = /^platform\/(server\/(egress|files)|db|mail)\//;

/** What both sides share runs on the server too. */
const runsOnServer = (place: Place): boolean => place.side !== 'web';
/** Features are found by their folder. */
const findsFeatures = /^(platform\/server\/find-features|apps\/server\/demo)\.ts$/;

const message = (what: string): string =>
  `${what} on the server outside platform/server/egress. Ask through \`platform.egress\`: ` +
  'it checks the address, every redirect, size and time. Mail goes by `platform.mail`.';

/** One door to the outside. */
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
      // What no scope of the file declares is the platform's own.
      for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? []) {
        if (networkGlobals.has(identifier.name) || detours.has(identifier.name)) {
          context.report({ node: identifier, message: message(`\`${identifier.name}\``) });
        }
      }
    },
    // Part of the language, so no name that a file lacks.
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
        context.report({ node: node.source, message: message('An import by a name that is not written out') });
      }
    },
  };
});
