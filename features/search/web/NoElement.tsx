import { sayNoElement } from './messages.ts';
import { useElement } from './use-element.ts';

/** At `element/{element}` in a configuration that has nothing to search. @first-view */
export const NoElement = () => {
  useElement(true, sayNoElement);
  return null;
};
