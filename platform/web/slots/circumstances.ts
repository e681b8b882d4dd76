import { createContext, use } from 'react';
import type { Circumstances } from './slot.ts';

const CircumstancesContext = createContext<Circumstances | null>(null);
export const CircumstancesProvider = CircumstancesContext.Provider;

export const useCircumstances = (): Circumstances => {
  const circumstances = use(CircumstancesContext);
  if (!circumstances) throw new Error('useCircumstances outside CircumstancesProvider');
  return circumstances;
};
