import { useParams } from 'react-router';
import { idInPath } from '#platform/contract/ids.ts';

/** The number that stands in the address as `:name`; null: what stands there is none, so that there is no such thing. */
export const useIdInPath = (name: string): number | null => idInPath.safeParse(useParams()[name]).data ?? null;
