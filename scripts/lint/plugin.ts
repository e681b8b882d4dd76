import { direction } from './rules/direction.ts';
import { egressOnly } from './rules/egress-only.ts';
import { mapLibrary } from './rules/map-library.ts';
import { noConsole } from './rules/no-console.ts';
import { plainEnglish } from './rules/plain-english.ts';
import { reasonedDisable } from './rules/reasoned-disable.ts';
import { routePolicy } from './rules/route-policy.ts';
import { settingsOnly } from './rules/settings-only.ts';

/** The repository's own lint rules, for oxlint. Each message says where the code belongs. */
export default {
  meta: { name: 'house' },
  rules: {
    direction,
    'egress-only': egressOnly,
    'map-library': mapLibrary,
    'no-console': noConsole,
    'plain-english': plainEnglish,
    'reasoned-disable': reasonedDisable,
    'route-policy': routePolicy,
    'settings-only': settingsOnly,
  },
};
