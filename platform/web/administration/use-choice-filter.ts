import { useSearchParams } from 'react-router';

/** One value that narrows what is shown, kept in the address; another one begins on the first page. Null: none. */
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

/** The same out of some choices; what makes no sense in the address is as if it were absent. */
export const useChoiceFilter = <Choice extends string>(
  name: string, choices: readonly Choice[],
): readonly [Choice | undefined, (choice: Choice | undefined) => void] => {
  const [written, write] = useParameter(name);
  return [choices.find((choice) => choice === written), (choice) => write(choice ?? null)];
};
