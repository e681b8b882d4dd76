import type { VisitorRule } from './visitor-rules.ts';

/**
 * What a detail view withholds: on screen, in a copy and in a file for everybody; from visitors in every answer of the server. By the
 * name of the view. The server has a copy in the table `withholding_views`, where triggers apply it to sources.
 */
export const withholdingViews = {
  plot: [{ when: { column: 'kavelstatus', values: ['verkocht'] }, hide: ['prijs_exbtw', 'prijs_incbtw'] }],
} satisfies Readonly<Record<string, readonly VisitorRule[]>>;
