import { useState } from 'react';
import { fileErrors } from '#platform/contract/upload.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { isApiError } from '../api/api-error.ts';
import type { OnSent } from '../api/send-with-progress.ts';
import { fill } from '../i18n/fill.ts';
import { useWork } from '../open-work/open-work.ts';
import { accepts } from './accepts.ts';
import { nl } from './nl.ts';

export type UploadState =
  | { readonly status: 'idle' }
  /** `part` was sent, from 0 to 1. */
  | { readonly status: 'sending'; readonly name: string; readonly part: number }
  | { readonly status: 'sent'; readonly text: string }
  /** Without `again`, trying again cannot help. */
  | { readonly status: 'failed'; readonly name: string; readonly message: string; readonly again: (() => void) | null };

export interface Upload {
  readonly state: UploadState;
  readonly isBusy: boolean;
  /** Sends the file; does nothing while another one is being sent. */
  readonly start: (file: File) => void;
  /** Forgets the result of the last file. */
  readonly reset: () => void;
}

interface UploadOptions<Stored> {
  /** Kinds of files, as `.pdf` or `image/*`. */
  readonly kinds: readonly string[];
  readonly send: (file: File, onSent: OnSent) => Promise<Stored>;
  readonly onSent: (stored: Stored) => void;
  /** Returns what to say when a file arrived; null or absent: 'Upload voltooid'. */
  readonly sentText?: (stored: Stored) => string | null;
}

const idle: UploadState = { status: 'idle' };

/** Sends one file at a time, with its progress, the reason when it fails, and another try. Show it with `UploadProgress`. */
export const useUpload = <Stored>({ kinds, send, onSent, sentText }: UploadOptions<Stored>): Upload => {
  const [state, setState] = useState<UploadState>(idle);
  const isBusy = state.status === 'sending';
  useWork(isBusy);
  const kindsInWords = kinds.map((kind) => nl.kinds[kind] ?? kind).join(', ');
  /** The server does not know which kinds this field takes. */
  const whyRefused = (error: unknown): string => {
    if (!isApiError(error)) return nl.failed;
    return error.code === fileErrors.kind ? fill(nl.chooseKind, { reason: error.message, kinds: kindsInWords }) : error.message;
  };
  const run = async (file: File): Promise<void> => {
    const { name } = file;
    setState({ status: 'sending', name, part: 0 });
    try {
      const stored = await send(file, (part) => setState({ status: 'sending', name, part }));
      const text = sentText?.(stored) ?? nl.sent;
      setState({ status: 'sent', text });
      announce(text);
      onSent(stored);
    } catch (error) {
      setState({ status: 'failed', name, message: whyRefused(error), again: () => void run(file) });
    }
  };
  const start = (file: File): void => {
    if (isBusy) return;
    const refuse = (message: string): void => setState({ status: 'failed', name: file.name, message, again: null });
    if (!accepts(kinds, file)) return refuse(fill(nl.otherKind, { kinds: kindsInWords }));
    if (file.size === 0) return refuse(nl.empty);
    void run(file);
  };
  return { state, isBusy, start, reset: () => setState(idle) };
};
