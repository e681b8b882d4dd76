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

/** Lets a row of the list export its configuration. */
export const Exporting = createContext<(one: Exported) => void>(() => undefined);

/** The most names in a message. */
const MAX_NAMES = 5;

const firstOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMES).map((name) => `“${name}”`), ...(names.length > MAX_NAMES ? [fill(nl.andMore, { n: names.length - MAX_NAMES })] : [])].join(', ');

/** Exports configurations, and returns the names of the running exports. */
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
