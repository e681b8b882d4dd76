import { sayNoElement } from './messages.ts';
import { useElement } from './use-element.ts';

/** Reports at `element/{element}` that the configuration has no search source. @first-view */
export const NoElement = () => {
  useElement(true, sayNoElement);
  return null;
};
