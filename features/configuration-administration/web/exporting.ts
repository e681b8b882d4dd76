import { createContext, useState } from 'react';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { exportConfiguration } from '../contract/exchange-calls.ts';
import { leftBehind } from './left-behind.ts';
import { nl } from './nl.ts';

interface Exported {
  readonly id: number;
  readonly name: string;
}

/** How a row of the list has its configuration exported. */
export const Exporting = createContext<(one: Exported) => void>(() => undefined);

/** As many names as one reads in passing. */
const TOLD = 5;

const firstOf = (names: readonly string[]): string =>
  [...names.slice(0, TOLD).map((name) => `“${name}”`), ...(names.length > TOLD ? [fill(nl.andMore, { n: names.length - TOLD })] : [])].join(', ');

/** Exports configurations, and which are under way. */
export const useExporting = () => {
  const api = useApi();
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const start = async ({ id, name }: Exported): Promise<void> => {
    setUnderway((before) => [...before, name]);
    await attempt(async () => {
      const file = await api.call(exportConfiguration, { params: { id } });
      saveFile(`${name}.configuratie.json`, 'application/json', JSON.stringify(file));
      const maps = leftBehind(file);
      snackbar.show({ text: maps.length > 0 ? fill(nl.exportedWithout, { name, maps: firstOf(maps) }) : fill(nl.exported, { name }) });
    });
    setUnderway((before) => before.toSpliced(before.indexOf(name), 1));
  };
  return { underway, exportOne: (one: Exported): void => void start(one) };
};
