import axe from 'axe-core';

/** Animations on visible elements that will end. What is folded away never finishes its own. */
const ending = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    && effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true);

/** Violations that axe finds, in words, once no animation runs: a word that is half faded in has no contrast. */
export async function violationsIn(container: Element): Promise<string[]> {
  // A colour that a child inherits starts a transition of the child when that of its parent is over.
  for (let running = ending(); running.length > 0; running = ending()) {
    await Promise.allSettled(running.map((animation) => animation.finished));
  }
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A piece of a page is looked at, not a page.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}
