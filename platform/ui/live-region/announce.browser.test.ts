import { describe, expect, it, vi } from 'vitest';
import { announce } from './announce.ts';

const lines = (politeness: string) =>
  [...(document.querySelector(`#cook-live-${politeness}`)?.children ?? [])].map(({ textContent }) => textContent);

describe('an announcement', () => {
  it('announcing the same text twice adds two lines, so that it is read twice', () => {
    announce('Opgeslagen');
    announce('Opgeslagen');
    expect(lines('polite').slice(-2)).toEqual(['Opgeslagen', 'Opgeslagen']);
  });

  it('an assertive announcement goes to the assertive region', () => {
    announce('Mislukt', 'assertive');
    expect(lines('assertive').at(-1)).toBe('Mislukt');
    expect(document.querySelector('#cook-live-assertive')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('a live region keeps at most five lines', () => {
    for (let index = 0; index < 50; index += 1) announce(`Regel ${index}`);
    expect(lines('polite')).toHaveLength(5);
  });

  it('an announcement is removed after seven seconds', () => {
    vi.useFakeTimers();
    try {
      announce('Meting verwijderd');
      vi.advanceTimersByTime(6_000);
      expect(lines('polite')).toContain('Meting verwijderd');
      vi.advanceTimersByTime(2_000);
      expect(lines('polite')).not.toContain('Meting verwijderd');
    } finally {
      vi.useRealTimers();
    }
  });
});
