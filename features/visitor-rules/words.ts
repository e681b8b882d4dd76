import type { VisitorRule } from '#platform/contract/visitor-rules.ts';

/** As the list of changes tells it. */
export const sentenceOf = ({ when, hide }: VisitorRule): string => {
  const who = when === null ? 'Altijd' : `Als ${when.column} is ${when.values.join(' of ')}`;
  return `${who}: ${hide === 'feature' ? 'het hele object' : hide.join(', ')} verbergen`;
};
