import { useSearchParams } from 'react-router';

/** Numbers of days that the charts offer. */
export const offeredDays = [7, 30, 90, 365] as const;
const usual = 30;
const name = 'dagen';

/** Keeps the number of days of the charts in the address. Choosing it clears the first and last day. */
export const useDays = (): readonly [number, (days: number) => void] => {
  const [params, setParams] = useSearchParams();
  const days = offeredDays.find((offered) => String(offered) === params.get(name)) ?? usual;
  return [days, (chosen) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['van', 'tot', 'pagina']) after.delete(key);
      if (chosen === usual) after.delete(name);
      else after.set(name, String(chosen));
      return after;
    })];
};
