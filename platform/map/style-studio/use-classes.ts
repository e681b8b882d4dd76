import { useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Classing } from '../styles/classing.ts';
import { byNumbers, byValues, MAX_VALUE_CLASSES, type Colouring } from '../styles/make-classes.ts';
import type { StudioStyle } from '../styles/studio-style.ts';
import { nl } from './nl.ts';
import type { StudioSource } from './studio-source.ts';

export interface ClassesWanted extends Colouring {
  readonly kind: 'values' | 'ranges';
  readonly field: string;
  readonly method: Classing;
  readonly count: number;
}

export interface Outcome {
  readonly text: string;
  readonly isWrong: boolean;
}

const wrong = (text: string): Outcome => ({ text, isWrong: true });
const good = (text: string): Outcome => ({ text, isWrong: false });
const inWords = (n: number): string => n.toLocaleString('nl-NL');

/** Names that a shader can use. */
const webGlName = /^[A-Za-z_]\w*$/;

/** Makes classes from what the source of a map has in a field. */
export const useClasses = (source: StudioSource, isWebGl: boolean) => {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const fromValues = async (style: StudioStyle, wanted: ClassesWanted): Promise<[StudioStyle | null, Outcome]> => {
    const values = await source.values(wanted.field);
    if (values.length === 0) return [null, wrong(nl.noValues)];
    const made = byValues(style, values, { ...wanted, others: nl.others });
    const isLimited = values.length > MAX_VALUE_CLASSES;
    return [made, good(fill(isLimited ? nl.limitedValues : nl.made, { n: made.classes.length }))];
  };
  const fromNumbers = async (style: StudioStyle, wanted: ClassesWanted): Promise<[StudioStyle | null, Outcome]> => {
    const { numbers, limited } = await source.sample(wanted.field);
    const made = byNumbers(style, numbers, { ...wanted, others: nl.others });
    if (!made) return [null, wrong(nl.noNumbers)];
    if (limited) return [made, good(fill(nl.limitedNumbers, { n: inWords(numbers.length) }))];
    return [made, good(fill(made.classes.length < wanted.count ? nl.fewer : nl.made, { n: made.classes.length }))];
  };
  /** Returns the style with classes, or null when it could not make any; `outcome` says why. */
  const make = async (style: StudioStyle, wanted: ClassesWanted): Promise<StudioStyle | null> => {
    if (isWebGl && !webGlName.test(wanted.field)) {
      setOutcome(wrong(fill(nl.webGlField, { name: wanted.field })));
      return null;
    }
    setBusy(true);
    setOutcome(null);
    try {
      const [made, said] = await (wanted.kind === 'values' ? fromValues(style, wanted) : fromNumbers(style, wanted));
      setOutcome(said);
      return made;
    } catch (error) {
      setOutcome(wrong(isApiError(error) ? `${error.message} ${nl.failed}` : nl.failed));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, outcome, make };
};
