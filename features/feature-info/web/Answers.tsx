import { useEffect } from 'react';
import type { InfoController } from './info-controller.ts';
import { useAnswers } from './use-answers.ts';
import { useInfoController } from './use-info-controller.ts';

/** A query, passed to the controller once that is loaded. */
export interface InfoQuery {
  readonly sendTo: (controller: InfoController) => void;
}

/** Passes each query to the controller, and opens the tab when there is something to read. */
export const Answers = ({ query }: { readonly query: InfoQuery | null }) => {
  const controller = useInfoController();
  useAnswers(controller);
  useEffect(() => query?.sendTo(controller), [controller, query]);
  useEffect(() => () => controller.destroy(), [controller]);
  return null;
};
