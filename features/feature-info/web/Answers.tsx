import { useEffect } from 'react';
import type { InfoController } from './info-controller.ts';
import { useAnswers } from './use-answers.ts';
import { useInfoController } from './use-info-controller.ts';

/** What somebody wants to know of who can tell. */
export interface Question {
  readonly putTo: (controller: InfoController) => void;
}

/** Asks each question as it comes, and brings what was found to the tab. */
export const Answers = ({ question }: { readonly question: Question | null }) => {
  const controller = useInfoController();
  useAnswers(controller);
  useEffect(() => question?.putTo(controller), [controller, question]);
  useEffect(() => () => controller.destroy(), [controller]);
  return null;
};
