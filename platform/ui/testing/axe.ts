import axe from 'axe-core';

/** What axe objects to, in words; asked when nothing moves any more, since half-faded words have no contrast. */
export async function violationsIn(container: Element): Promise<string[]> {
  const ending = document.getAnimations().filter(({ effect }) =>
    effect?.getComputedTiming().iterations !== Infinity
    // Within what is folded away time stands still: what began there never ends.
    && effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A piece of a page is looked at, not a page.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}
