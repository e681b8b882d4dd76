import type { Api } from '#platform/web/api/api.ts';
import type { OnSent } from '#platform/web/api/send-with-progress.ts';
import { sendFile } from '#platform/web/files/UploadButton.tsx';

/** The ids of the server are smaller. Numbers from here on name files on this device, so that they pass as answers to file items. */
const FIRST_LOCAL_ID = 2_147_483_648;
const LOCAL_IDS = 7_000_000_000;
/** Milliseconds after which a file is uploaded again: the server removes unused files after a day. */
const FRESH_MS = 20 * 3_600_000;

export interface Uploaded {
  /** Its id on the server. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A file of a form that was not sent yet. */
export interface LocalFile {
  /** The answer to its item until the form is sent. */
  readonly id: string;
  readonly file: File;
  uploaded: Uploaded | null;
}

export const isLocalFile = (answer: string | null | undefined): answer is string => /^\d{10}$/.test(answer ?? '') && Number(answer) >= FIRST_LOCAL_ID;

const newId = (): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(FIRST_LOCAL_ID + Math.floor((random / 2 ** 32) * LOCAL_IDS));
};

/** The files of open and unsent forms of this page. */
export class LocalFiles {
  readonly #files = new Map<string, LocalFile>();
  readonly #addresses = new Map<string, string>();

  add(file: File): LocalFile {
    const added = { id: newId(), file, uploaded: null };
    this.#files.set(added.id, added);
    return added;
  }

  /** Puts a file back that was read from the storage. */
  restore(file: LocalFile): void {
    if (!this.#files.has(file.id)) this.#files.set(file.id, file);
  }

  get(id: string): LocalFile | undefined {
    return this.#files.get(id);
  }

  remove(id: string): void {
    const address = this.#addresses.get(id);
    if (address !== undefined) URL.revokeObjectURL(address);
    this.#addresses.delete(id);
    this.#files.delete(id);
  }

  /** Returns an address at which this page alone reads the file; null when it is not here. */
  addressOf(id: string): string | null {
    const kept = this.#files.get(id);
    if (!kept) return null;
    const address = this.#addresses.get(id) ?? URL.createObjectURL(kept.file);
    this.#addresses.set(id, address);
    return address;
  }

  /** Uploads a file, unless it was uploaded today. Returns its id on the server. @throws ApiError */
  async upload(api: Api, id: string, onSent: OnSent = () => undefined): Promise<number> {
    const kept = this.#files.get(id);
    if (!kept) throw new Error('The file is not on this device');
    if (!kept.uploaded || Date.now() - kept.uploaded.at > FRESH_MS) kept.uploaded = { id: (await sendFile(api, kept.file, onSent)).id, at: Date.now() };
    return kept.uploaded.id;
  }

  /** The next time it is sent, the file is uploaded again: the server no longer has it. */
  forgetUpload(id: string): void {
    const kept = this.#files.get(id);
    if (kept) kept.uploaded = null;
  }
}
