import { useStore } from 'zustand';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { hideBackgroundImport } from './background-import.tsx';
import type { Outcome } from './task-runner.ts';
import { creator, openCreator } from './creator.ts';
import { mapImport } from './current-import.ts';
import { conversionPart } from './fme-calls.ts';
import type { InputMethod } from './formats.ts';
import { describeContent } from './describe-content.ts';
import type { ImportState } from './import-state.ts';
import type { TablePart } from './map-import.ts';
import { nl } from './nl.ts';

export const useImport = <Part>(select: (state: ImportState) => Part): Part => useStore(mapImport.store, select);

/** Reports the end of reading: in the dialog, or in a snackbar when it is closed. */
const tell = (outcome: Outcome): void => {
  const { isOpen } = creator.getState();
  const { error, fileName, content } = mapImport.state;
  const name = fileName ?? '';
  if (isOpen) {
    if (outcome === 'done' && content) announce(fill(nl.fileRead, { name, what: describeContent(content) }));
    if (outcome === 'failed' && error !== null) announce(error, 'assertive');
    if (outcome === 'cancelled') announce(nl.stopped);
    return;
  }
  hideBackgroundImport();
  const action = { label: nl.back, onPress: openCreator };
  if (outcome === 'done') snackbar.show({ text: fill(nl.waits, { name }), duration: 10_000, action });
  if (outcome === 'failed') snackbar.show({ text: error ?? nl.failed, tone: 'danger', duration: 10_000, action });
  if (outcome === 'cancelled') snackbar.show({ text: nl.stopped });
};

/** The actions of the import that take time. */
export const useImportActions = () => {
  const api = useApi();
  const { parts } = useConfiguration();
  const conversion = conversionPart.catch(null).parse(parts['conversion']);
  const help = { api, conversion };
  return {
    canConvert: Boolean(conversion),
    chooseFiles: async (files: readonly File[], way: InputMethod): Promise<void> => tell(await mapImport.chooseFiles(files, way, help)),
    choosePart: async (part: TablePart): Promise<void> => tell(await mapImport.choosePart(part)),
    fetchService: async (): Promise<void> => {
      const outcome = await mapImport.fetchService(help);
      if (outcome) tell(outcome);
    },
  };
};
