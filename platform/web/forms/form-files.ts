import { useMemo } from 'react';
import { removeUpload } from '#platform/contract/upload.ts';
import { useApi } from '../api/api-context.ts';
import type { OnSent } from '../api/send-with-progress.ts';
import { sendFile } from '../files/UploadButton.tsx';

export interface FormFile {
  /** The answer to the item. */
  readonly id: string;
  readonly name: string;
  /** It waits on this device for a connection. */
  readonly isOnDevice?: boolean;
}

/** A stored file, as an answer of the server names it. */
export interface NamedFile {
  readonly id: number;
  readonly name: string;
}

/** Where the files of a form are stored. */
export interface FormFiles {
  /** @throws ApiError with a Dutch message when the file is refused */
  readonly add: (file: File, onSent: OnSent) => Promise<FormFile>;
  /** Called when the user takes a file out of the form. The file of a saved registration must stay. */
  readonly remove: (id: string) => void;
  /** Returns the address at which the browser reads a file; null for an answer that is no file. */
  readonly addressOf: (id: string) => string | null;
  /** Returns the name of a file that was chosen in this page; null for others. */
  readonly nameOf: (id: string) => string | null;
}

const isId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);

/** Returns the address of an uploaded file; null for an answer that is no file. */
export const fileAddress = (id: string): string | null => (isId(id) ? `/api/fileurl/${id}` : null);

/** Stores the files of a form on the server at once. */
export const useServerFiles = (): FormFiles => {
  const api = useApi();
  return useMemo(() => {
    const names = new Map<string, string>();
    return {
      add: async (file, onSent) => {
        const { id, name } = await sendFile(api, file, onSent);
        names.set(String(id), name);
        return { id: String(id), name };
      },
      // The server keeps a file that is in use, and removes one that nobody uses after a day.
      remove: (id) => void (isId(id) && api.call(removeUpload, { params: { id: Number(id) } }).catch(() => undefined)),
      addressOf: fileAddress,
      nameOf: (id) => names.get(id) ?? null,
    };
  }, [api]);
};
