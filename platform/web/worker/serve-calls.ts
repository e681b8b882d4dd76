import type { CallHandlers, CallMessage, ReplyMessage, WorkerCalls } from './worker-calls.ts';
import { Refusal } from './refusal.ts';

type Handler = (input: unknown, onProgress: (progress: { part: number | null; count: number }) => void) => unknown;

/** Answers the calls of a `WorkerClient` in this worker with the given handlers. */
export const serveCalls = <Known extends WorkerCalls>(handlers: CallHandlers<Known>): void => {
  const reply = (message: ReplyMessage): void => self.postMessage(message);
  const answer = async ({ id, name, input }: CallMessage): Promise<void> => {
    try {
      // The client sends only calls of `Known`, so the message has the types of its handler.
      const handler = (handlers as unknown as Readonly<Record<string, Handler>>)[name];
      reply({ id, answer: await handler?.call(handlers, input, (progress) => reply({ id, progress })) });
    } catch (error) {
      reply({ id, refusal: error instanceof Refusal ? error.message : null });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<CallMessage>) => void answer(data));
};
