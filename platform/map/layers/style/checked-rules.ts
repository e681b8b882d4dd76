import { rulesToStyleFunction } from 'ol/render/canvas/style.js';
import type { Rule } from 'ol/style/flat.js';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { simpleStyle } from './simple-style.ts';

/** Returns the reason why OpenLayers cannot use a rule, or null. */
const faultOf = (rule: Rule): unknown => {
  try {
    rulesToStyleFunction([rule]);
    return null;
  } catch (reason) {
    return reason;
  }
};

const anything: Rule['style'] = { 'fill-color': '#000' };

/**
 * Replaces invalid rules, which come from data and would stop the drawing of the whole map. A rule with an invalid style
 * gets the default style; one with an invalid filter becomes an `else` rule in the default style.
 */
export const checkedRules = (rules: readonly StyleRule[], warn: (reason: unknown) => void): Rule[] => {
  const defaults = simpleStyle(null)[0]?.style ?? [];
  return rules.map((given) => {
    // The contract checks only the outline of a rule; its contents are tried here.
    const rule = given as Rule;
    const fault = faultOf(rule);
    if (fault === null) return rule;
    warn(fault);
    return faultOf({ ...rule, style: anything }) === null ? { ...rule, style: defaults } : { else: true, style: defaults };
  });
};
