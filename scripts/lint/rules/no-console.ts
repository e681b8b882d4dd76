import { isCommand, type Side } from '../place.ts';
import { rule } from '../rule.ts';

const messages: Record<Side, string> = {
  server: '`console` on the server. Log through `platform.log` or `context.log`: with a level, an id and without secrets.',
  web: '`console` in the browser. A message for the user goes to the snackbar; a failure goes to the error boundary.',
  both: '`console` in code for both sides. Return the result; the calling side reports it.',
};

/** The server's start-up code, which reports its progress in the terminal. */
const start = /^apps\/server\/[^/]+\.ts$/;

export const noConsole = rule((place, context) => {
  if (place.outsideProduct || isCommand(place) || start.test(place.path)) return null;
  return {
    MemberExpression: (node) => {
      if (node.object.type === 'Identifier' && node.object.name === 'console') {
        context.report({ node, message: messages[place.side] });
      }
    },
  };
});
