import type { MapSource } from '#platform/contract/configuration.ts';

/** The parameter of a request to our server that has the conditions of the user. In capitals, as of a WMS. */
export const CONDITIONS = 'CONDITIONS';

/** Returns a parameter of a source; names are case-insensitive. */
export const paramOf = ({ params }: MapSource, name: string): string | undefined =>
  params.find((param) => param.name.toLowerCase() === name.toLowerCase())?.value;
