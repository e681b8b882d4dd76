import type { MapSource } from '#platform/contract/configuration.ts';

/** A parameter of a source, whatever its capitals. */
export const paramOf = ({ params }: MapSource, name: string): string | undefined =>
  params.find((param) => param.name.toLowerCase() === name.toLowerCase())?.value;
