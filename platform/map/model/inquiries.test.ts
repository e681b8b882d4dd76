import { expect, test } from 'vitest';
import { Inquiries } from './inquiries.ts';

test('what runs while information is not paused ends and begins with the pauses', () => {
  const inquiries = new Inquiries();
  const log: string[] = [];
  const stop = inquiries.whileNotPaused(() => {
    log.push('begins');
    return () => log.push('ends');
  });
  const resume = inquiries.pause();
  const resumeOther = inquiries.pause();
  expect(inquiries.paused.get()).toBe(true);
  expect(log).toEqual(['begins', 'ends']);
  resume();
  // The other pause goes on, and ending one twice does no harm.
  resume();
  expect(log).toEqual(['begins', 'ends']);
  resumeOther();
  expect(inquiries.paused.get()).toBe(false);
  expect(log).toEqual(['begins', 'ends', 'begins']);
  stop();
  inquiries.pause();
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('what would begin during a pause waits for its end', () => {
  const inquiries = new Inquiries();
  const log: string[] = [];
  const resume = inquiries.pause();
  inquiries.whileNotPaused(() => {
    log.push('begins');
    return () => undefined;
  });
  expect(log).toEqual([]);
  resume();
  expect(log).toEqual(['begins']);
});

test('inquiries of other features are answered during a pause', () => {
  const inquiries = new Inquiries();
  const asked: unknown[] = [];
  inquiries.answerWith(({ geometry }) => asked.push(geometry));
  inquiries.pause();
  expect(inquiries.ask({ geometry: { type: 'Point', coordinates: [1, 2] } })).toBe(true);
  expect(asked).toHaveLength(1);
});
