import type { VisitorRule } from '#platform/contract/visitor-rules.ts';

/** Returns a Dutch sentence for a rule, as the audit log shows it. */
export const sentenceOf = ({ when, hide }: VisitorRule): string => {
  const who = when === null ? 'Altijd' : `Als ${when.column} is ${when.values.join(' of ')}`;
  return `${who}: ${hide === 'feature' ? 'het hele object' : hide.join(', ')} verbergen`;
};
