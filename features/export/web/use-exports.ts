import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { addressOf } from '#platform/web/api/address.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { createExport, exportFilePath, isUnderWay, listExports, removeExport, type ExportRun, type NewExport } from '../contract.ts';
import { failureText } from './failure-text.ts';
import { nl } from './nl.ts';

const queryKey = ['exports'];
/** Milliseconds between requests while an export is in progress. */
const POLL_MS = 700;

export const fileAddress = ({ id }: ExportRun): string => addressOf(exportFilePath, { id });

const download = (run: ExportRun): void => {
  const link = document.createElement('a');
  link.href = fileAddress(run);
  link.download = run.file?.name ?? '';
  link.click();
};

export interface Exports {
  /** Undefined while loading. */
  readonly list: readonly ExportRun[] | undefined;
  readonly isError: boolean;
  /** True when an export started in this component is not finished. */
  readonly isOwnUnderWay: boolean;
  /** @throws ApiError with the reason as a Dutch sentence */
  readonly start: (wanted: NewExport) => Promise<void>;
  /** Cancels a running export, or removes a finished one. */
  readonly remove: (run: ExportRun) => Promise<void>;
}

/** The user's exports. Exports started here are downloaded as soon as they are finished. */
export const useExports = (): Exports => {
  const api = useApi();
  const queries = useQueryClient();
  const [started, setStarted] = useState<readonly string[]>([]);
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listExports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const run of data ?? []) {
      if (!started.includes(run.id) || isUnderWay(run) || announced.current.has(run.id)) continue;
      announced.current.add(run.id);
      if (run.file) {
        download(run);
        announce(fill(nl.done, { file: run.file.name }));
      } else if (run.state === 'failed') announce(failureText(run), 'assertive');
    }
  }, [data, started]);

  const putFirst = (run: ExportRun): void => {
    queries.setQueryData<ExportRun[]>(queryKey, (list = []) => [run, ...list.filter(({ id }) => id !== run.id)]);
  };

  return {
    list: data,
    isError,
    isOwnUnderWay: data?.some((run) => started.includes(run.id) && isUnderWay(run)) ?? false,
    async start(wanted) {
      const run = await api.call(createExport, { body: wanted });
      await queries.cancelQueries({ queryKey });
      putFirst(run);
      setStarted((now) => [...now, run.id]);
      // Starting an export may have deleted the oldest.
      void queries.invalidateQueries({ queryKey });
    },
    async remove(run) {
      try {
        await api.call(removeExport, { params: { id: run.id } });
        if (isUnderWay(run)) announce(nl.cancelledTold);
      } catch (error) {
        if (!isApiError(error)) throw error;
        snackbar.show({ text: error.status === 404 ? nl.removeFailed : error.message, tone: 'danger' });
      }
      await queries.invalidateQueries({ queryKey });
    },
  };
};
