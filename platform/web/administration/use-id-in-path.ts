import { useParams } from 'react-router';
import { idInPath } from '#platform/contract/ids.ts';

/** Returns the id at `:name` in the path; null: it is not a valid id. */
export const useIdInPath = (name: string): number | null => idInPath.safeParse(useParams()[name]).data ?? null;
