import { useState } from 'react';
import { attempt } from '../api/attempt.ts';
import type { OnReceived } from '../api/receive-with-progress.ts';
import { saveFile } from '../files/save-file.ts';
import { useWork } from '../open-work/open-work.ts';

const NEW_LINE = 10;
const linesIn = (piece: Uint8Array): number => piece.reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);

/** Hands a list over as a file, and tells meanwhile how many lines of it came; null: no file is being made. */
export const useExport = () => {
  const [lines, setLines] = useState<number | null>(null);
  const isBusy = lines !== null;
  useWork(isBusy);
  const save = async (name: string, type: string, load: (onReceived: OnReceived) => Promise<Blob>): Promise<void> => {
    if (isBusy) return;
    setLines(0);
    const onReceived: OnReceived = (piece) => setLines((before) => (before ?? 0) + linesIn(piece));
    await attempt(async () => saveFile(name, type, await load(onReceived))).finally(() => setLines(null));
  };
  return { lines, isBusy, save };
};
