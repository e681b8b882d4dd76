import { useSearchParams } from 'react-router';

/** Keeps the value of a filter in the address. Changing it goes to the first page. Null: no filter. */
export const useParameter = (name: string): readonly [string | null, (value: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  return [params.get(name), (value) => setParams((before) => {
    const after = new URLSearchParams(before);
    after.delete('pagina');
    if (value === null) after.delete(name);
    else after.set(name, value);
    return after;
  })];
};

/** As `useParameter`, for fixed choices; an invalid value in the address is ignored. */
export const useChoiceFilter = <Choice extends string>(
  name: string, choices: readonly Choice[],
): readonly [Choice | null, (choice: Choice | null) => void] => {
  const [written, write] = useParameter(name);
  return [choices.find((choice) => choice === written) ?? null, write];
};
