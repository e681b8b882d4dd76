import { z } from 'zod';
import type { RuledSource, VisitorRule } from '../contract.ts';
import { nl } from './nl.ts';

/** As it is typed: what is a choice of shapes on the wire are fields beside each other here. */
const typedRule = z
  .object({ always: z.boolean(), column: z.string(), values: z.string(), whole: z.boolean(), fields: z.array(z.string()) })
  .transform(({ always, column, values, whole, fields }, context): VisitorRule => {
    const tell = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    const lines = values.split('\n').map((line) => line.trim()).filter((line) => line !== '');
    if (!always && column === '') tell('column', nl.chooseColumn);
    if (!always && lines.length === 0) tell('values', nl.needsValue);
    if (!whole && fields.length === 0) tell('fields', nl.needsField);
    return { when: always ? null : { column, values: lines }, hide: whole ? 'feature' : fields };
  });

export const rulesForm = z.object({ rules: z.array(typedRule).max(50) });
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
