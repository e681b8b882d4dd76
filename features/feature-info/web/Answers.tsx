import { useEffect } from 'react';
import type { InfoController } from './info-controller.ts';
import { useAnswers } from './use-answers.ts';
import { useInfoController } from './use-info-controller.ts';

/** A query, passed to the controller once that is loaded. */
export interface Question {
  readonly putTo: (controller: InfoController) => void;
}

/** Passes each query to the controller, and opens the tab when there is something to read. */
export const Answers = ({ question }: { readonly question: Question | null }) => {
  const controller = useInfoController();
  useAnswers(controller);
  useEffect(() => question?.putTo(controller), [controller, question]);
  useEffect(() => () => controller.destroy(), [controller]);
  return null;
};
