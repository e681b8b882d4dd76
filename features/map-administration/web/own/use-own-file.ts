import { useEffect, useState } from 'react';
import { acceptedExtensions, extensionOf, openingsOf, plainName, type Opening } from '#platform/map/import/file-kinds.ts';
import { kindsFor, openFiles, problemWith } from '#platform/map/import/open-files.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { wasAborted } from '#platform/web/api/was-aborted.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

export interface OpenFile {
  /** Name of the file. */
  readonly name: string;
  readonly open: OpenLayers;
  readonly chosen: number;
}

export interface Busy {
  readonly what: 'reading' | 'converting';
  /** From 0 to 1; null: unknown. */
  readonly part: number | null;
}

const sentenceOf = (error: unknown): string => (error instanceof Refusal || isApiError(error) ? error.message : nl.failed);

/** Reads a workbook as a table with coordinates. */
const withWorkbooks = (opening: Opening): Opening =>
  opening.reading === null && extensionOf(opening.name) === 'xlsx' ? { ...opening, reading: 'xlsx' } : opening;

/** The open file in its worker, and the running read. */
class OpenedFile {
  #abort: AbortController | null = null;
  #open: OpenLayers | null = null;

  /** Closes the previous file. */
  begin(): AbortController {
    this.close();
    this.#abort = new AbortController();
    return this.#abort;
  }

  keep(open: OpenLayers, { aborted }: AbortSignal): void {
    if (aborted) open.close();
    else this.#open = open;
  }

  close(): void {
    this.#abort?.abort();
    this.#open?.close();
    this.#open = null;
  }
}

/** Opens a file of the user; its layers stay in a worker while the component is mounted. */
export const useOwnFile = () => {
  const api = useApi();
  const mayConvert = useSession()?.user.permissions.includes('create_maps') ?? false;
  const [file, setFile] = useState<OpenFile | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [error, setError] = useState<string>();
  const [current] = useState(() => new OpenedFile());
  useEffect(() => () => current.close(), [current]);

  const choose = async (files: readonly File[]): Promise<void> => {
    const [opening, ...others] = openingsOf(files).map(withWorkbooks);
    if (!opening) return;
    const { signal } = current.begin();
    setFile(null);
    setError(undefined);
    const problem = others.length > 0 ? nl.oneFile : problemWith(opening, { isSignedIn: true, mayConvert });
    if (problem !== null) return setError(nl.problem(opening.name, problem));
    setBusy({ what: 'reading', part: null });
    try {
      const opened = await openFiles(opening, {
        api,
        signal,
        onProgress: ({ part }) => setBusy({ what: 'reading', part }),
        onConverting: () => setBusy({ what: 'converting', part: null }),
      });
      current.keep(opened, signal);
      if (signal.aborted) return;
      setFile({ name: opening.name, open: opened, chosen: 0 });
    } catch (reason) {
      if (!signal.aborted && !wasAborted(reason)) setError(nl.problem(opening.name, sentenceOf(reason)));
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  };

  return {
    file,
    layer: file?.open.layers[file.chosen] ?? null,
    busy,
    error,
    choose,
    chooseLayer: (chosen: number): void => setFile((before) => before && { ...before, chosen }),
    cancel: (): void => {
      current.close();
      setBusy(null);
    },
    extensions: [...acceptedExtensions(mayConvert), '.xlsx'],
    kinds: kindsFor({ mayConvert }),
  };
};
export type OwnFile = ReturnType<typeof useOwnFile>;

/** The proposed name of a map of a layer. */
export const nameOf = ({ name, open: { layers }, chosen }: OpenFile): string => {
  const plain = plainName(name) || name;
  const layer = layers[chosen]?.name ?? '';
  return layers.length > 1 && layer !== '' ? `${plain}: ${layer}` : plain;
};
