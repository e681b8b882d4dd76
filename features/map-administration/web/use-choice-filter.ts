import { useSearchParams } from 'react-router';

/** A choice that narrows a list, kept in the address; another one begins on the first page. */
export const useChoiceFilter = <Choice extends string>(
  parameter: string, choices: readonly Choice[],
): readonly [Choice | undefined, (choice: Choice | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const chosen = choices.find((choice) => choice === params.get(parameter));
  return [chosen, (choice) => setParams((before) => {
    const after = new URLSearchParams(before);
    after.delete('pagina');
    if (choice === undefined) after.delete(parameter);
    else after.set(parameter, choice);
    return after;
  })];
};
