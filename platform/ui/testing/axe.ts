import axe from 'axe-core';

/** Returns running animations with an end, on visible elements: those on hidden elements never finish. */
const ending = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    && effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true);

/** Returns the violations that axe finds, as text. Waits for animations first: text that is fading in has too little contrast. */
export async function violationsIn(container: Element): Promise<string[]> {
  // In a loop, because the end of a transition can start one of a child that inherits the colour.
  for (let running = ending(); running.length > 0; running = ending()) {
    await Promise.allSettled(running.map((animation) => animation.finished));
  }
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Switched off, because tests check a part of a page, without landmarks.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}
