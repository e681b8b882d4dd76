import type { Desk, Question, Questions, Reply } from './questions.ts';
import { Refusal } from './refusal.ts';

type Answer = (asked: unknown, onProgress: (progress: { part: number | null; count: number }) => void) => unknown;

/** The other end of a `Correspondence`: makes this worker answer from a desk. */
export const answerQuestions = <Known extends Questions>(desk: Desk<Known>): void => {
  const reply = (message: Reply): void => self.postMessage(message);
  const answer = async ({ id, name, asked }: Question): Promise<void> => {
    try {
      // Both ends know the same questions: the types are those of the desk.
      const find = (desk as unknown as Readonly<Record<string, Answer>>)[name];
      reply({ id, answer: await find?.call(desk, asked, (progress) => reply({ id, progress })) });
    } catch (error) {
      reply({ id, refusal: error instanceof Refusal ? error.message : null });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));
};
