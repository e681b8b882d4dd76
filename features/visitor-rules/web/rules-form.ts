import { z } from 'zod';
import { MAX_VISITOR_RULES, visitorRule, type VisitorRule } from '#platform/contract/visitor-rules.ts';
import type { RuledSource } from '../contract.ts';

/** Maps a path of the contract to a field of a rule. */
const fieldOf = ([part, inside]: readonly PropertyKey[]): string => (part === 'hide' ? 'fields' : inside === 'column' ? 'column' : 'values');

/** A rule as typed: separate fields for what is a union in the contract. */
const typedRule = z
  .object({ always: z.boolean(), column: z.string(), values: z.string(), whole: z.boolean(), fields: z.array(z.string()) })
  .transform(({ always, column, values, whole, fields }, context): VisitorRule => {
    const lines = values.split('\n').map((line) => line.trim()).filter((line) => line !== '');
    const rule: VisitorRule = { when: always ? null : { column, values: lines }, hide: whole ? 'feature' : fields };
    for (const { path, message } of visitorRule.safeParse(rule).error?.issues ?? []) context.addIssue({ code: 'custom', path: [fieldOf(path)], message });
    return rule;
  });

export const rulesForm = z.object({ rules: z.array(typedRule).max(MAX_VISITOR_RULES) });
export type RulesValues = z.input<typeof rulesForm>;
export type RulesOutput = z.output<typeof rulesForm>;

export const emptyRule: RulesValues['rules'][number] = { always: false, column: '', values: '', whole: false, fields: [] };

export const valuesOf = ({ rules }: RuledSource): RulesValues => ({
  rules: rules.map(({ when, hide }) => ({
    always: when === null,
    column: when?.column ?? '',
    values: when?.values.join('\n') ?? '',
    whole: hide === 'feature',
    fields: hide === 'feature' ? [] : [...hide],
  })),
});
