import { expect, test } from 'vitest';
import { compare, median, quantile } from './measure.ts';
import { line, met } from './report.ts';

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('interpolates a quantile and rejects an empty list', () => {
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
  expect(() => quantile([], 0.5)).toThrow('at least one value');
});

test('compare alternates the contenders, with an extra round to warm up', async () => {
  const turns: string[] = [];
  const contender = (name: string) => ({ name, work: async () => void turns.push(name) });
  const figures = await compare([contender('a'), contender('b')], { rounds: 2, secondsPerRound: 0 });
  expect(turns).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(figures.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('compare excludes preparation from the time and calls begin and end per round', async () => {
  const calls: string[] = [];
  const [figures] = await compare(
    [
      {
        name: 'prepared',
        begin: async () => void calls.push('begin'),
        prepare: () => new Promise((resolve) => setTimeout(resolve, 50)),
        work: async () => void calls.push('work'),
        end: async () => void calls.push('end'),
      },
    ],
    { rounds: 1, secondsPerRound: 0 },
  );
  expect(calls).toEqual(['begin', 'work', 'end', 'begin', 'work', 'end']);
  expect(figures!.milliseconds.median).toBeLessThan(25);
  expect(figures!.perSecond.median).toBeGreaterThan(40);
});

test('compare rejects when an answer is wrong', async () => {
  const wrong = { name: 'wrong', work: () => Promise.reject(new Error('other ids')) };
  await expect(compare([wrong], { rounds: 1, secondsPerRound: 0 })).rejects.toThrow('other ids');
});

test('formats a finding with its aim, result and figures', () => {
  const finding = { what: 'cached tile', value: 12.5, aim: { atLeast: 20 }, unit: 'x', behind: '500/s, 40/s' } as const;
  expect(met(finding)).toBe(false);
  expect(line(finding)).toBe('MISSED cached tile: 12.50 x (aim >= 20 x; 500/s, 40/s)');
  expect(met({ ...finding, value: 21 })).toBe(true);
  expect(met({ ...finding, aim: { atMost: 13 } })).toBe(true);
  expect(line({ ...finding, aim: null })).toBe('figure cached tile: 12.50 x (500/s, 40/s)');
  expect(met({ ...finding, aim: null })).toBe(true);
});
