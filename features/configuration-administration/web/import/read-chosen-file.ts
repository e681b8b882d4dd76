import { fill } from '#platform/web/i18n/fill.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { exportLimits } from '../../contract/export-limits.ts';
import { words } from './words.ts';

const MB = 1_000_000;

/** Reads a chosen file as JSON. @throws Refusal */
export const readChosenFile = async (file: File): Promise<unknown> => {
  if (file.size > exportLimits.body) throw new Refusal(fill(words.tooLarge, { most: exportLimits.body / MB }));
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new Refusal(words.noJson);
  }
};
