import { isCommand } from '../place.ts';
import { rule } from '../rule.ts';

const message =
  '`process.env` outside the settings. Add the setting to platform/server/settings/schema.ts, where it is checked at ' +
  'the start and described in the README, and read `platform.settings`.';

/** Reports `process.env` outside the settings, which read the environment once, check it and pass it on. */
export const settingsOnly = rule((place, context) => {
  if (place.outsideProduct || isCommand(place) || place.path.startsWith('platform/server/settings')) return null;
  return {
    MemberExpression: (node) => {
      const { object, property, parent } = node;
      const isEnvironment =
        object.type === 'Identifier' && object.name === 'process' &&
        property.type === 'Identifier' && property.name === 'env';
      const handedToSettings =
        parent.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'readSettings';
      if (isEnvironment && !handedToSettings) context.report({ node, message });
    },
  };
});
