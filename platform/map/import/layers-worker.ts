import { answerQuestions } from '#platform/web/worker/answer-questions.ts';
import { LayersDesk, type LayersQuestions } from './layers-desk.ts';

const desk = new LayersDesk();
answerQuestions<LayersQuestions>({
  open: (asked, onProgress) => desk.open(asked, onProgress),
  features: (asked) => desk.features(asked),
  sample: (asked) => desk.sample(asked),
  write: (asked) => desk.write(asked),
});
