import { text } from '#platform/contract/text.ts';
import { invalid } from '#platform/server/failure.ts';
import { z } from 'zod';

const attributeNames = z.array(text(200).min(1).refine((name) => name.isWellFormed())).max(20);

/** Reads the attributes that a tile has beside the attributes of its settings. @throws Failure 422 for anything but a list of names */
export const readAttributes = (written: string | undefined): readonly string[] => {
  if (written === undefined) return [];
  try {
    return [...new Set(attributeNames.parse(JSON.parse(written)))].toSorted();
  } catch {
    throw invalid({ with: ['Geef een lijst van namen.'] });
  }
};
