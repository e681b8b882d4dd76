import { useSearchParams } from 'react-router';
import { day } from '#platform/contract/amsterdam-day.ts';
import type { Period } from '#platform/contract/period.ts';

const names = { from: 'van', till: 'tot' } as const;

/** Keeps the period of a list in the address. Changing it goes to the first page. */
export const usePeriod = (): readonly [Period, (changed: { readonly from?: string | null; readonly till?: string | null }) => void] => {
  const [params, setParams] = useSearchParams();
  const read = (name: string): string | undefined => {
    const written = day.safeParse(params.get(name));
    return written.success ? written.data : undefined;
  };
  const [from, till] = [read(names.from), read(names.till)];
  const period: Period = { ...(from !== undefined && { from }), ...(till !== undefined && { till }) };
  return [period, (changed) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['from', 'till'] as const) {
        const value = changed[key];
        if (value === undefined) continue;
        if (value === null) after.delete(names[key]);
        else after.set(names[key], value);
      }
      after.delete('pagina');
      return after;
    })];
};
