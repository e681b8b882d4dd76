import { answerQuestions } from '#platform/web/worker/answer-questions.ts';
import type { LayersQuestions } from './file-layer.ts';
import { LayersDesk } from './layers-desk.ts';

const desk = new LayersDesk();
answerQuestions<LayersQuestions>({
  open: (asked, onProgress) => desk.open(asked, onProgress),
  write: (asked) => desk.write(asked),
});
