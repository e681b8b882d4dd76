import { rule } from '../rule.ts';

const message =
  'A route without a policy. Say who may make this call: `route(call, { policy: signedIn, … })`; ' +
  "policies live in platform/server/policy.ts and in the feature's server/policy.ts.";

/** Reports routes without a policy in the editor. The types and the start of the server refuse them too. */
export const routePolicy = rule((place, context) => {
  if (place.outsideProduct || place.side !== 'server') return null;
  return {
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'route') return;
      const rest = node.arguments[1];
      if (rest?.type !== 'ObjectExpression') return;
      const named = rest.properties.some(
        (property) =>
          property.type === 'SpreadElement' || (property.key.type === 'Identifier' && property.key.name === 'policy'),
      );
      if (!named) context.report({ node: rest, message });
    },
  };
});
