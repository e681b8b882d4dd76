import { rulesToStyleFunction } from 'ol/render/canvas/style.js';
import type { Rule } from 'ol/style/flat.js';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { simpleStyle } from './simple-style.ts';

/** Why OpenLayers cannot draw by this rule; null: it can. */
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
 * Rules come from data: one that makes no sense would end the drawing of all others. Its features are drawn in the
 * default style instead; where even its filter makes no sense, those that no rule before it has drawn.
 */
export const checkedRules = (rules: readonly StyleRule[], warn: (reason: unknown) => void): Rule[] => {
  const defaults = simpleStyle(null)[0]?.style ?? [];
  return rules.map((given) => {
    // The contract knows that it is a rule; what is in it is tried here.
    const rule = given as Rule;
    const fault = faultOf(rule);
    if (fault === null) return rule;
    warn(fault);
    return faultOf({ ...rule, style: anything }) === null ? { ...rule, style: defaults } : { else: true, style: defaults };
  });
};
