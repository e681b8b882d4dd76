import type { MapSource } from '#platform/contract/configuration.ts';

/** Returns a parameter of a source; names are case-insensitive. */
export const paramOf = ({ params }: MapSource, name: string): string | undefined =>
  params.find((param) => param.name.toLowerCase() === name.toLowerCase())?.value;
