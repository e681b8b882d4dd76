import { useState } from 'react';
import { attempt } from '../api/attempt.ts';
import type { OnReceived } from '../api/receive-with-progress.ts';
import { saveFile } from '../files/save-file.ts';
import { useWork } from '../open-work/open-work.ts';

const NEW_LINE = 10;
const linesIn = (chunk: Uint8Array): number => chunk.reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);

/** Downloads a list. `lines` is the number of lines received so far; null: no download is running. */
export const useExport = () => {
  const [lines, setLines] = useState<number | null>(null);
  const isBusy = lines !== null;
  useWork(isBusy);
  const save = async (name: string, type: string, load: (onReceived: OnReceived) => Promise<Blob>): Promise<void> => {
    if (isBusy) return;
    setLines(0);
    const onReceived: OnReceived = (chunk) => setLines((before) => (before ?? 0) + linesIn(chunk));
    await attempt(async () => saveFile(name, type, await load(onReceived))).finally(() => setLines(null));
  };
  return { lines, isBusy, save };
};
